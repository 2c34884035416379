// A player with the attributes that the address has.

import { GIFModule } from '/web/gif-player.js';

const wishes = new URLSearchParams(location.search);
if (wishes.has('module')) GIFModule.source = wishes.get('module');
window.log = [];
window.player = document.createElement('gif-player');
player.style.width = '320px';
for (const [name, value] of wishes) if (name !== 'module') player.setAttribute(name, value);
if (!wishes.has('src')) player.setAttribute('src', '/fixtures/cat-pull.gif');
for (const name of ['load', 'error', 'play', 'pause', 'ended', 'frame', 'input']) {
  player.addEventListener(name, (event) => log.push({ name, message: event.message, frame: event.detail?.frame }));
}
document.body.append(player);

window.checksum = async () => {
  const canvas = player.shadowRoot.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const sum = await crypto.subtle.digest('SHA-256', data);
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
