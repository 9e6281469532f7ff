// The page that an identity provider returns its window to: tells the waiting page and closes.
const error = new URLSearchParams(window.location.search).get('error');
const channel = new BroadcastChannel('inkready-identity-provider');
channel.postMessage({ error });
channel.close();
window.close();
