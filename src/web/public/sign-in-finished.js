// The page that an identity provider returns its window to: tells the waiting page. It closes once
// that page has heard: on a slow machine a closed window is seen before its last message.
const error = new URLSearchParams(window.location.search).get('error');
const channel = new BroadcastChannel('inkready-identity-provider');
channel.onmessage = () => window.close();
channel.postMessage({ error });
