//! Options of sockets that clients connect to.

#[cfg(target_os = "linux")]
use std::time::Duration;

use tokio::net::TcpStream;

/// Maximum number of unsent bytes that the kernel buffers for a client, kept small because old prices are useless. Bytes in
/// flight are not limited, so that a connection with a long round trip is not slow.
#[cfg(target_os = "linux")]
const UNSENT_MAX: u32 = 16 * 1024;
/// A client that acknowledges nothing for this long is disconnected.
#[cfg(target_os = "linux")]
const ACK_TIMEOUT: Duration = Duration::from_secs(20);

/// Socket options of a new connection. A refusal costs efficiency only.
pub fn tune(stream: &TcpStream) {
    let socket = socket2::SockRef::from(stream);
    let _ = socket.set_tcp_nodelay(true);
    #[cfg(target_os = "linux")]
    {
        let _ = socket.set_tcp_notsent_lowat(UNSENT_MAX);
        let _ = socket.set_tcp_user_timeout(Some(ACK_TIMEOUT));
    }
}
