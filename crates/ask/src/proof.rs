//! Certificates: what shows an answer to someone who does not trust it.

use super::handle::Handle;
use super::opened::Opened;
use super::refusal::Refusal;
use because_engine::explain::Status;
use because_files::certificate::{Certificate, CertificateError};

/// A certificate of what was found; none where the time is over.
///
/// # Errors
/// If it cannot be made, or what it shows is not what was found.
pub(super) fn certified(
    opened: &Opened,
    status: Status,
    handle: &Handle<'_>,
    certify: impl FnOnce() -> Result<Certificate, CertificateError>,
) -> Result<Option<Certificate>, Refusal> {
    let refused = |what: &str| {
        let message = format!("{}: {what}", handle.option("proof"));
        Refusal::request(message).with_id(&opened.file.id)
    };
    if opened.is_unread() {
        // A proof about some of the clues would look like one about all.
        return Err(refused("there are clues that are not understood"));
    }
    let certificate = match certify() {
        Err(CertificateError::Deadline) => return Ok(None),
        other => other.map_err(|error| refused(&error.to_string()))?,
    };
    if certificate.status != status {
        let defect = "its solutions are counted in two ways that differ: a defect of this program";
        return Err(refused(&format!("{defect}; please report it")));
    }
    Ok(Some(certificate))
}
