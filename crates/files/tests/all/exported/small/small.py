# A logic grid puzzle as a CPMpy model.
#
#     python FILE
#
# prints all solutions, one to one with those of the puzzle. A row is called after its entity of the
# first category, Seller: the array Seller_of_X says in which row each entity of X is, and X_of_Seller
# which entity of X each row has.

import cpmpy as cp

model = cp.Model()
clue = {}

# Seller.
array = 0
Seller_not = 1  # not
Zo___the_great = 2  # Zoé "the\great"
# Ware's price.
Ware_s_price_1 = 0  # 1
it_s = 1  # it's
a___b = 2  # a | b
# x 1.
x_1_x_1 = 0  # x-1
x_1_x_1_2 = 1  # x_1
x_1_x_1_3 = 2  # x 1
# Helper.
clue1 = 0
unnamed_1 = 1  # unnamed 1
unnamed_2 = 2  # unnamed 2

Seller_of_Ware_s_price = cp.intvar(0, 2, shape=3, name="Seller_of_Ware_s_price")
Ware_s_price_of_Seller = cp.intvar(0, 2, shape=3, name="Ware_s_price_of_Seller")
model += cp.AllDifferent(Seller_of_Ware_s_price)
model += cp.Inverse(Seller_of_Ware_s_price, Ware_s_price_of_Seller)

Seller_of_x_1 = cp.intvar(0, 2, shape=3, name="Seller_of_x_1")
x_1_of_Seller = cp.intvar(0, 2, shape=3, name="x_1_of_Seller")
model += cp.AllDifferent(Seller_of_x_1)
model += cp.Inverse(Seller_of_x_1, x_1_of_Seller)

Seller_of_Helper = cp.intvar(0, 2, shape=3, name="Seller_of_Helper")
Helper_of_Seller = cp.intvar(0, 2, shape=3, name="Helper_of_Seller")
model += cp.AllDifferent(Seller_of_Helper)
model += cp.Inverse(Seller_of_Helper, Helper_of_Seller)

# Entities without a name that nothing tells apart are in the order of a category that has
# names: else each solution would be found once for every way to call them.
model += Seller_of_Helper[unnamed_1] < Seller_of_Helper[unnamed_2]

# The letters of every Seller.
letters_of_Seller = cp.cpm_array([5,3,3])

# The value of every Ware's price, times 100.
value_of_Ware_s_price = cp.cpm_array([150,225,400])

# The rank of every x 1.
rank_of_x_1 = cp.cpm_array([1,2,3])

# What is given.
model += (array != Seller_of_Ware_s_price[a___b])

# clue 0: A fair.
#   means "not" != "1"
clue[0] = (Seller_not != Seller_of_Ware_s_price[Ware_s_price_1])
model += clue[0]

# clue 1: A "sentence" % // /* with { signs\.
#   means "Ware's price"(array) < 2 * "Ware's price"(clue1) + 0.25
clue[1] = value_of_Ware_s_price[Ware_s_price_of_Seller[array]] < 2 * value_of_Ware_s_price[Ware_s_price_of_Seller[Seller_of_Helper[clue1]]] + 25
model += clue[1]

# clue 2: "x 1"(array) + 3000000000 >= "x 1"("not")
clue[2] = ((array == Seller_of_x_1[x_1_x_1]) & ((Seller_not == Seller_of_x_1[x_1_x_1]) | (Seller_not == Seller_of_x_1[x_1_x_1_2]))) | ((array == Seller_of_x_1[x_1_x_1_2]) & ((Seller_not == Seller_of_x_1[x_1_x_1]) | (Seller_not == Seller_of_x_1[x_1_x_1_2]) | (Seller_not == Seller_of_x_1[x_1_x_1_3]))) | ((array == Seller_of_x_1[x_1_x_1_3]) & ((Seller_not == Seller_of_x_1[x_1_x_1]) | (Seller_not == Seller_of_x_1[x_1_x_1_2]) | (Seller_not == Seller_of_x_1[x_1_x_1_3])))
model += clue[2]

# clue 4: different(clue1, "not", "x-1")
clue[4] = (Seller_of_Helper[clue1] != Seller_not) & (Seller_of_Helper[clue1] != Seller_of_x_1[x_1_x_1]) & (Seller_not != Seller_of_x_1[x_1_x_1])
model += clue[4]

# clue 5: {array, "not"} = {"1", "x 1"} or between("x 1", array, "1", clue1)
clue[5] = (((array == Seller_of_Ware_s_price[Ware_s_price_1]) | (array == Seller_of_x_1[x_1_x_1_3])) & ((Seller_not == Seller_of_Ware_s_price[Ware_s_price_1]) | (Seller_not == Seller_of_x_1[x_1_x_1_3]))) | ((((Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1]) & ((array == Seller_of_x_1[x_1_x_1_2]) | (array == Seller_of_x_1[x_1_x_1_3]))) | ((Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_2]) & (array == Seller_of_x_1[x_1_x_1_3]))) & (((array == Seller_of_x_1[x_1_x_1]) & ((Seller_of_Helper[clue1] == Seller_of_x_1[x_1_x_1_2]) | (Seller_of_Helper[clue1] == Seller_of_x_1[x_1_x_1_3]))) | ((array == Seller_of_x_1[x_1_x_1_2]) & (Seller_of_Helper[clue1] == Seller_of_x_1[x_1_x_1_3])))) | ((((Seller_of_Helper[clue1] == Seller_of_x_1[x_1_x_1]) & ((array == Seller_of_x_1[x_1_x_1_2]) | (array == Seller_of_x_1[x_1_x_1_3]))) | ((Seller_of_Helper[clue1] == Seller_of_x_1[x_1_x_1_2]) & (array == Seller_of_x_1[x_1_x_1_3]))) & (((array == Seller_of_x_1[x_1_x_1]) & ((Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_2]) | (Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_3]))) | ((array == Seller_of_x_1[x_1_x_1_2]) & (Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_3]))))
model += clue[5]

# clue 6: |"x 1"(array) - "x 1"("1")| = 3000000000
#   (It is not asserted: others speak about it.)
clue[6] = ((array == Seller_of_x_1[x_1_x_1]) & (Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_2])) | ((array == Seller_of_x_1[x_1_x_1_2]) & ((Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1]) | (Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_3]))) | ((array == Seller_of_x_1[x_1_x_1_3]) & (Seller_of_Ware_s_price[Ware_s_price_1] == Seller_of_x_1[x_1_x_1_2]))

# clue 3: clue 6 iff first("x 1", array)
clue[3] = clue[6] == (array == Seller_of_x_1[x_1_x_1])
model += clue[3]

# clue 7: next_to("x 1", array, "1") or within("Ware's price", 2, array, "x 1")
clue[7] = ((cp.abs(rank_of_x_1[x_1_of_Seller[array]] - rank_of_x_1[x_1_of_Seller[Seller_of_Ware_s_price[Ware_s_price_1]]]) == 1) & (array != Seller_of_Ware_s_price[Ware_s_price_1])) | ((cp.abs(value_of_Ware_s_price[Ware_s_price_of_Seller[array]] - value_of_Ware_s_price[Ware_s_price_of_Seller[Seller_of_x_1[x_1_x_1_3]]]) <= 200) & (array != Seller_of_x_1[x_1_x_1_3]))
model += clue[7]

# clue 8: in_order("x 1", array, "it's") or Seller.letters("1") = 5
clue[8] = ((array == Seller_of_x_1[x_1_x_1]) & ((Seller_of_Ware_s_price[it_s] == Seller_of_x_1[x_1_x_1_2]) | (Seller_of_Ware_s_price[it_s] == Seller_of_x_1[x_1_x_1_3]))) | ((array == Seller_of_x_1[x_1_x_1_2]) & (Seller_of_Ware_s_price[it_s] == Seller_of_x_1[x_1_x_1_3])) | (letters_of_Seller[Seller_of_Ware_s_price[Ware_s_price_1]] == 5)
model += clue[8]

# clue 9: Seller.side(x_1) = right or Seller.side("1") = Seller.side("x 1")
clue[9] = (Seller_of_x_1[x_1_x_1_2] == Seller_not) | (((Seller_of_Ware_s_price[Ware_s_price_1] == array) | (Seller_of_Ware_s_price[Ware_s_price_1] == Zo___the_great)) & ((Seller_of_x_1[x_1_x_1_3] == array) | (Seller_of_x_1[x_1_x_1_3] == Zo___the_great))) | ((Seller_of_Ware_s_price[Ware_s_price_1] == Seller_not) & (Seller_of_x_1[x_1_x_1_3] == Seller_not))
model += clue[9]

# clue 10: at most 2 of (odd(Seller.letters("a | b")), "not" = "it's", if clue 6 then array = "1")
clue[10] = cp.sum([(Seller_of_Ware_s_price[a___b] == array) | (Seller_of_Ware_s_price[a___b] == Seller_not) | (Seller_of_Ware_s_price[a___b] == Zo___the_great), (Seller_not == Seller_of_Ware_s_price[it_s]), (~(clue[6])) | (array == Seller_of_Ware_s_price[Ware_s_price_1])]) <= 2
model += clue[10]


def show():
    for row in range(3):
        print(
            ["array","not","Zoé \"the\\great\""][row],
            ["1","it's","a | b"][Ware_s_price_of_Seller[row].value()],
            ["x-1","x_1","x 1"][x_1_of_Seller[row].value()],
            ["clue1","unnamed 1","unnamed 2"][Helper_of_Seller[row].value()],
            sep=" | ",
        )
    print()


if __name__ == "__main__":
    model.solveAll(display=show)
