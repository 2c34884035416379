// How a list looks: heights, fits, words, slots and parts, in a real Chromium.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { close, page, showMarkup, stage } from './scene.mjs';

const script = '<script type=module src=/web/gif-refresh.js></script>';
const gifs = 'pull=/fixtures/cat-pull.gif loading=/fixtures/cat-run.gif';

async function open(markup, options) {
  await showMarkup(`${markup}<script>for (const list of document.querySelectorAll('ul')) rows(list, 30); watch(document.querySelector('gif-refresh'))</script>${script}`, { countsFrames: true, ...options });
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
}
const shown = (name = 'header') => page.run('(name) => edge(list, name)', name);
const phase = (wanted, name = 'header') => page.run('(wanted, name) => until(() => edge(list, name).phase === wanted, wanted)', wanted, name);
const picture = (edge = 'header') => page.run(`(edge) => {
  const { top, left, width, height } = list.shadowRoot.querySelector('[part=' + edge + '] canvas').getBoundingClientRect();
  return { top, left, width, height };
}`, edge);
const refresh = async () => {
  await page.drag([195, 60], 560);
  await page.release();
  await phase('loading');
};

for (const [how, markup] of [['an attribute', 'header-height=120'], ['a custom property', 'style="--gif-refresh-height: 7.5rem"']]) {
  test(`A header is 120 pixels high if ${how} says so`, async () => {
    await open(`<gif-refresh id=list ${gifs} ${markup}><ul></ul></gif-refresh>`);
    await refresh();
    await page.run('() => stands(list, 140)');
    assert.ok((await picture()).height > 90);
    await page.run('(name) => { if (name) list.setAttribute(name, 144); else list.style.setProperty("--gif-refresh-height", "9rem"); }', how === 'an attribute' ? 'header-height' : '');
    await page.until('list.shadowRoot.querySelector("[part=header]").style.height === "144px"');
  });
}

test('A header of 120 pixels triggers when it is pulled by its height, or by the threshold that is given', async () => {
  await open(`<gif-refresh id=list ${gifs} header-height=120><ul></ul></gif-refresh>`);
  // A finger's way of 192 pixels pulls by 90, and one of 302 by 130.
  for (const [threshold, way, place, wanted] of [['', 192, 90, 'pulling'], ['', 302, 130, 'armed'], ['threshold', 192, 90, 'armed']]) {
    await page.run('(threshold, way) => { if (threshold) list.threshold = 80; list.drag(way); }', threshold, way);
    await page.run('(place) => stands(list, place)', place);
    assert.equal(await page.run('() => edge(list).phase'), wanted, `${way} ${threshold}`);
    await page.run('async () => { list.drag(0); await stands(list, 0); await frames(20); list.lift(); }');
    await phase('idle');
  }
});

test('With fit=cover a GIF of a header of 120 pixels fills all of the space above the first row, while pulled and while loading', async () => {
  await open(`<gif-refresh id=list ${gifs} fit=cover header-height=120><ul></ul></gif-refresh>`);
  // The picture and the row are read at once, since the list moves.
  const filled = async () => {
    const [box, row] = await page.run(`() => [list.shadowRoot.querySelector('[part=header] canvas'), list.querySelector('li')].map((one) => one.getBoundingClientRect().toJSON())`);
    assert.ok(box.width === 390 && Math.abs(box.top) < 1 && Math.abs(box.bottom - row.top) < 1 && box.height > 119, JSON.stringify([box, row]));
  };
  await page.drag([195, 100], 500);
  await filled();
  await page.release();
  await phase('loading');
  await page.run('() => until(() => edge(list).first < 145, "the inset")');
  await filled();
  await stage.picture(page, 'appearance-cover');
});

test('A failed refresh without a failure GIF dims the last frame under a red mark and says "Refresh failed"', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await refresh();
  await page.run('() => stands(list, 80)');
  const before = await picture();
  await page.run('() => work[0].reject(new Error("no net"))');
  await phase('finishing');
  // At once, since the header closes after a while.
  const { caption, mark, after, colour, dimmed } = await page.run(`() => {
    const header = list.shadowRoot.querySelector('[part=header]');
    const [disc, cross, canvas] = ['.disc', '.cross', 'canvas'].map((name) => header.querySelector(name));
    const box = (one) => { const { left, top, width, height } = one.getBoundingClientRect(); return { left, top, width, height }; };
    return {
      caption: edge(list).caption, mark: { isDrawn: disc.checkVisibility(), isCrossed: disc.nextSibling === cross, ...box(disc) }, after: box(canvas),
      colour: getComputedStyle(disc).fill, dimmed: getComputedStyle(canvas).opacity,
    };
  }`);
  await stage.picture(page, 'appearance-failed');
  assert.equal(caption, 'Refresh failed');
  assert.ok(Math.abs(after.width - before.width) < 1 && Math.abs(after.left - before.left) < 1 && Math.abs(after.top - before.top) < 1, `${JSON.stringify([before, after])}`);
  // What comes later is drawn over what comes before it.
  assert.deepEqual([mark.isDrawn, mark.isCrossed, colour, dimmed], [true, true, 'rgb(198, 40, 40)', '0.3']);
  assert.ok(mark.width > 24 && mark.height > 24, JSON.stringify(mark));
  assert.ok(Math.abs(mark.left + mark.width / 2 - after.left - after.width / 2) < 1, JSON.stringify([mark, after]));
  assert.ok(Math.abs(mark.top + mark.height / 2 - after.top - after.height / 2) < 1, JSON.stringify([mark, after]));
  const frame = (await shown()).frame;
  await page.frames(12);
  const later = await shown();
  if (later.phase === 'finishing') assert.equal(later.frame, frame);
  await phase('idle');
  await refresh();
  assert.deepEqual(await page.run('() => [".disc", "canvas"].map((name) => list.shadowRoot.querySelector("[part=header] " + name)).map((one) => [one.checkVisibility(), getComputedStyle(one).opacity])'), [[false, '1'], [true, '1']], 'the next load');
});

test('A failed refresh with a failure GIF shows that GIF and no red mark', async () => {
  await open(`<gif-refresh id=list ${gifs} failure=/fixtures/cat-sleep.gif><ul></ul></gif-refresh>`);
  await refresh();
  await page.run('() => work[0].reject(new Error("no net"))');
  await phase('finishing');
  const { frame, spins } = await shown();
  assert.deepEqual([frame.slice(0, 2), spins], ['3:', false]);
});

test('In a list 320 pixels wide, a failed footer with GIFs and no captions says on two lines how to try again', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`, { width: 320 });
  await page.run('() => { list.loadMore(); list.scroller.scrollTop = 99999; }');
  await page.run('() => until(() => work.length === 1, "work")');
  await page.run('() => { work[0].reject(new Error("no net")); }');
  await phase('failed', 'footer');
  const lines = await page.run(`() => {
    const caption = list.shadowRoot.querySelector('[part=footer] [part=caption]');
    return caption.offsetHeight / parseFloat(getComputedStyle(caption).lineHeight);
  }`);
  assert.equal((await shown('footer')).caption, 'Loading failed. Tap to try again');
  assert.equal(Math.round(lines), 2);
});

test('The caption of the design mjrefresh is centred above the time of the last update', async () => {
  await open('<gif-refresh id=list preset=mjrefresh titles=library last-updated=middle><ul></ul></gif-refresh>');
  await page.run('() => { list.refresh(); }');
  await page.run('() => until(() => work.length === 1, "work")');
  await page.frames(3);
  const [caption, detail] = await page.run(`() => ['caption', 'detail'].map((part) => {
    const range = new Range();
    range.selectNodeContents(list.shadowRoot.querySelector('[part=header] [part=' + part + ']'));
    const { left, right } = range.getBoundingClientRect();
    return { width: right - left, middle: (left + right) / 2 };
  })`);
  assert.ok(caption.width < detail.width && Math.abs(caption.middle - detail.middle) < 1, JSON.stringify([caption, detail]));
});

const long = 'The connection to the server was lost. Please try again in a few minutes.';
for (const [where, attributes] of [['beside a picture', gifs], ['beside a picture, with captions', `${gifs} titles=library`], ['beside an arrow', 'preset=mjrefresh last-updated=long'], ['in a bar', 'preset=title titles=library']]) {
  test(`A failure message of 73 characters ${where} fits into the header with its mark; three times the message is cut`, async () => {
    await open(`<gif-refresh id=list ${attributes}><b slot=bar>A feed of news</b><ul></ul></gif-refresh>`, { width: 320 });
    const parts = () => page.run(`() => ['[part=header]', '[part=header] svg', '[part=header] [part=caption]', '.bar'].map((name) => {
      const { top, bottom, left, right } = list.shadowRoot.querySelector(name).getBoundingClientRect();
      return { top, bottom, left, right };
    })`);
    const barBefore = (await parts())[3];
    await page.run('() => { list.refresh(); }');
    await page.run('() => until(() => work.length === 1, "work")');
    // How opaque the mark is in each frame.
    await page.run(`(message) => {
      window.opacities = new Set();
      const look = () => {
        const { opacity } = list.shadowRoot.querySelector('[part=header] svg').style;
        if (edge(list).phase === 'finishing') opacities.add(opacity);
        requestAnimationFrame(look);
      };
      look();
      work[0].reject({ message });
    }`, long);
    await phase('finishing');
    const [header, mark, caption, bar] = await parts();
    for (const part of [mark, caption]) {
      assert.ok(part.top >= header.top - 0.5 && part.bottom <= header.bottom + 0.5 && part.left >= 0 && part.right <= 320.5, JSON.stringify([header, mark, caption]));
    }
    assert.ok(mark.right - mark.left > 15 && mark.bottom - mark.top > 9, JSON.stringify(mark));
    assert.ok(mark.bottom <= caption.top + 0.5 || mark.right <= caption.left + 0.5, JSON.stringify([mark, caption]));
    assert.deepEqual(bar, barBefore);
    // A message with more than two or three lines is cut at a line's end, which `line-clamp` marks with an ellipsis.
    const cut = await page.run(`(message) => {
      const caption = list.shadowRoot.querySelector('[part=header] [part=caption]');
      caption.textContent = message;
      const { overflow, webkitLineClamp } = getComputedStyle(caption);
      // The header may still slide, so both places are read at once.
      const { top, bottom } = caption.getBoundingClientRect();
      const around = caption.closest('[part=header]').getBoundingClientRect();
      const fits = top >= around.top - 0.5 && bottom <= around.bottom + 0.5;
      return { overflow, lines: Number(webkitLineClamp), isCut: caption.scrollHeight > caption.clientHeight, fits, top, bottom };
    }`, `${long} ${long} ${long}`);
    assert.ok(cut.isCut && cut.overflow === 'hidden' && cut.lines >= 2, JSON.stringify(cut));
    assert.ok(cut.fits, JSON.stringify(cut));
    await phase('idle');
    assert.deepEqual(await page.run('() => [...opacities]'), ['1']);
  });
}

test('With reduced motion, a pull shows only the last frame, and loading shows a still frame and a spinner', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`, { media: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
  await page.drag([195, 200], 340);
  const { width, height } = await picture();
  assert.ok(height > 55 && width > 90, `${width} x ${height}`);
  assert.equal((await shown()).frame, `0:${stage.native['cat-pull'].length - 1}`);
  await stage.picture(page, 'appearance-reduced');
  await page.release();
  await phase('loading');
  const isStill = async () => {
    await page.frames(30);
    const { frame, spins } = await shown();
    assert.deepEqual([frame, spins], ['1:0', true]);
  };
  await isStill();
  // The list follows the user's change of mind.
  const prefer = (value) => page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  const plays = () => page.run('() => until(() => !edge(list).spins && edge(list).frame !== "1:0", "it plays")');
  await prefer('no-preference');
  await plays();
  await prefer('reduce');
  await page.run('() => until(() => edge(list).spins && edge(list).frame === "1:0", "it is still")');
  await isStill();
  await prefer('no-preference');
  await plays();
  // So does one that has been removed and put back.
  await page.run('async () => { const one = list; one.remove(); await frames(3); document.body.append(one); }');
  await page.run('() => stands(list, 0)');
  await prefer('reduce');
  await page.until('matchMedia("(prefers-reduced-motion: reduce)").matches');
  await page.frames(3);
  await page.drag([195, 200], 230);
  assert.equal((await shown()).frame, `0:${stage.native['cat-pull'].length - 1}`);
});

test('A footer that is pulled further than it is high stands on the lower edge with its GIF, with fit=cover fills the space, and without a GIF stays below the rows', async () => {
  for (const [attributes, height, top] of [
    [`${gifs} titles=library`, 60, 540], [`${gifs} fit=cover`, null, null], ['preset=mjrefresh', 44, null],
  ]) {
    await open(`<gif-refresh id=list ${attributes}><ul></ul></gif-refresh>`);
    await page.run('() => { list.scroller.scrollTop = 99999; }');
    await page.frames(3);
    await page.run('() => { list.drag(-400); }');
    await page.frames(3);
    const [footer, row] = await page.run('() => [list.shadowRoot.querySelector("[part=footer]"), list.querySelector("li:last-child")].map((one) => one.getBoundingClientRect().toJSON())');
    assert.ok(row.bottom < 500 && Math.abs(footer.top - (top ?? row.bottom)) < 1 && Math.abs(footer.height - (height ?? 600 - row.bottom)) < 1, JSON.stringify([footer, row]));
    // The captions of the header take no place beside it.
    const { left, width } = await picture('footer');
    const middle = left + width / 2;
    if (attributes.startsWith(gifs)) assert.ok(Math.abs(middle - 195) < 1, `the middle of the picture is at ${middle}`);
    await close();
  }
});

test('A caption is not seen before the pull shows all of its height, and is its full size again after a longer one was made smaller', async () => {
  await open(`<style>html { font-size: 32px }</style><gif-refresh id=list art=cat titles="Pull down the list to see what has happened meanwhile in all the world|Let go"><ul></ul></gif-refresh>`, { width: 320 });
  const seen = (distance) => page.run(`async (distance) => {
    list.drag(distance);
    await frames(3);
    const { opacity, fontSize } = getComputedStyle(list.shadowRoot.querySelector('[part=header] .text'));
    return [edge(list).first, Number(opacity), parseFloat(fontSize)];
  }`, distance);
  for (let distance = 40; distance <= 100; distance += 6) {
    const [first, opacity] = await seen(distance);
    assert.ok(first < 36 ? opacity === 0 : first > 48 ? opacity === 1 : opacity > 0 && opacity < 1, `${opacity} at ${first}`);
  }
  const [, , size] = await seen(95);
  assert.ok(size < 26 && size >= 13, `${size}`);
  await seen(0);
  await page.frames(20);
  await page.run('() => { list.lift(); list.titles = "Pull|Let go"; }');
  await phase('idle');
  await page.run('() => stands(list, 0)');
  assert.equal((await seen(95))[2], 26);
});

test('The ring of the title design is in the page\'s bar, left of the heading and above the rows', async () => {
  await open(`<gif-refresh id=list preset=title ${gifs}><h1 slot=bar style="margin: 0; font-size: 17px">Feed</h1><ul></ul></gif-refresh>`);
  await page.drag([195, 200], 340);
  const [ring, row, bar] = await page.run(`() => [list.shadowRoot.querySelector('[part=header]'), list.querySelector('li'), list.querySelector('h1')].map((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return { top, bottom, left, right };
  })`);
  assert.ok(ring.bottom <= row.top, `${JSON.stringify([ring, row])}`);
  assert.ok(ring.right <= bar.left + 1 && ring.top >= 0);
  await stage.picture(page, 'appearance-title');
});

test('A bar appears above the rows with the first element in its slot, and goes with it', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  for (const slot of ['bar', 'bar-end']) {
    await page.run('(slot) => { const one = document.createElement("b"); [one.slot, one.textContent] = [slot, "Inbox"]; list.append(one); }', slot);
    await page.until('edge(list).first === 44');
    await page.run('() => { list.lastChild.remove(); }');
    await page.until('edge(list).first === 0');
  }
});

test('The failure caption of the title design has the same baseline as the page\'s heading', async () => {
  await open('<gif-refresh id=list preset=title titles=library><h1 slot=bar style="margin: 0; font: 600 17px sans-serif">Feed</h1><ul></ul></gif-refresh>');
  await page.run('() => { list.refresh(); }');
  await page.run('() => until(() => work.length === 1, "work")');
  await page.run('() => { work[0].reject(new Error("no net")); }');
  await phase('finishing');
  assert.equal(await page.run('() => edge(list).caption'), 'Refresh failed');
  const isSeen = () => page.run('() => list.querySelector("h1").checkVisibility({ visibilityProperty: true })');
  assert.equal(await isSeen(), false, 'the caption takes its place');
  const [caption, title] = await page.run(`() => [list.shadowRoot.querySelector('[part=header] [part=caption]'), list.querySelector('h1')].map((one) => {
    const mark = document.createElement('span');
    mark.style.display = 'inline-block';
    one.append(mark);
    const { bottom } = mark.getBoundingClientRect();
    mark.remove();
    return bottom;
  })`);
  assert.ok(Math.abs(caption - title) <= 1, `base lines at ${caption} and ${title}`);
  const text = 'getComputedStyle(list.shadowRoot.querySelector("[part=header] .text"))';
  assert.equal(await page.run(`() => ${text}.opacity`), '1');
  await phase('idle');
  assert.equal(await isSeen(), true);
});

for (const art of ['cat', 'coffee', 'paper-plane']) {
  test(`The picture of art=${art} shows at least 29 pixels at half a pull, and is at least 59 pixels high when armed`, async () => {
    await open(`<gif-refresh id=list art=${art}><ul></ul></gif-refresh>`, { width: 375 });
    const progress = () => page.run('() => Number(list.shadowRoot.querySelector("[part=header]").style.getPropertyValue("--gif-refresh-progress"))');
    await page.drag([195, 200], 210);
    for (let y = 214; await progress() < 0.5; y += 4) {
      await page.touch('touchMove', [195, y]);
      await page.frames(1);
    }
    const half = await picture();
    assert.ok(half.top + half.height >= 29, `${half.top + half.height} pixels of the picture are in view`);
    await page.touch('touchMove', [195, 560]);
    await phase('armed');
    const armed = await picture();
    assert.ok(armed.height >= 59, `${armed.width} x ${armed.height}`);
    await page.release();
    await phase('loading');
    await page.run('() => stands(list, 80)');
    const loading = await picture();
    await page.run('() => { work[0].reject(new Error("no net")); }');
    await phase('finishing');
    await page.run('() => until(() => edge(list).frame?.startsWith("3:"), "the picture of a failure")');
    const failed = await picture();
    assert.deepEqual([half.left, loading.left, failed.left], [armed.left, armed.left, armed.left]);
    assert.equal((await shown()).spins, false, 'no mark');
  });
}

test('A footer that has loaded the last page stays in view at the end of the list and says "No more data"', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { list.loadMore(); }');
  await page.run('() => until(() => work.length === 1, "work")');
  await page.run('() => work[0].resolve({ noMore: true })');
  await phase('no-more', 'footer');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  const { hidden, caption, top, bottom } = await shown('footer');
  assert.equal(hidden, false);
  assert.equal(caption, 'No more data');
  assert.ok(bottom <= 600.5 && top >= 530, `${top} to ${bottom}`);
  await stage.picture(page, 'appearance-no-more');
});

test('An element slotted as header fills the area of the header and reads the progress at each step of a pull', async () => {
  await open(`<gif-refresh id=list><div slot=header id=own style="height: 100%; opacity: var(--gif-refresh-progress)">Own</div><p slot=placeholder id=empty>Nothing yet</p><div id=filled></div></gif-refresh>`);
  assert.ok(await page.run('() => empty.getBoundingClientRect().height > 0'));
  const seen = () => page.run(`() => {
    const box = (element) => { const { left, top, width, height } = element.getBoundingClientRect(); return [left, top, width, height]; };
    const header = list.shadowRoot.querySelector('[part=header]');
    const { opacity } = getComputedStyle(own);
    return {
      phase: header.dataset.phase, own: box(own), header: box(header), pull: filled.getBoundingClientRect().top,
      progress: Number(getComputedStyle(own).getPropertyValue('--gif-refresh-progress')), opacity: Number(opacity),
    };
  }`);
  // The header of 390 by 60 pixels hangs above the list, which the browser places in 64ths of a pixel.
  const check = (state, progress) => {
    const { own, header: [left, top, width, height], pull, opacity } = state;
    const about = JSON.stringify(state);
    assert.deepEqual([left, width], [0, 390], about);
    assert.ok(Math.abs(height - 60) < 0.001 && Math.abs(top - (pull - 60)) < 0.05, about);
    for (const [index, number] of [left, top, width, height].entries()) assert.ok(Math.abs(own[index] - number) < 0.02, about);
    assert.ok(Math.abs(state.progress - (progress ?? pull / 60)) < 0.0005, about);
    assert.ok(Math.abs(opacity - Math.min(1, state.progress)) < 0.0005, about);
  };
  // There, beyond the trigger, back and there again.
  const progress = [];
  let y = 200;
  await page.touch('touchStart', [195, y]);
  for (const stop of [220, 260, 300, 360, 280, 230, 380]) {
    while (y !== stop) await page.touch('touchMove', [195, y += Math.sign(stop - y) * 10]);
    await page.frames();
    const state = await seen();
    assert.equal(state.phase, state.progress >= 1 ? 'armed' : 'pulling');
    check(state);
    progress.push(state.progress);
  }
  assert.ok([1, 2, 3].every((at) => progress[at] > progress[at - 1] + 0.2), `${progress}`);
  assert.ok([4, 5].every((at) => progress[at] < progress[at - 1] - 0.2), `${progress}`);
  await page.release();
  await phase('loading');
  await page.run('() => until(() => Math.abs(filled.getBoundingClientRect().top - 80) < 0.1, "the inset is open")');
  check(await seen(), 0);
  await page.run('() => { filled.style.height = "900px"; }');
  await page.run('() => until(() => empty.getBoundingClientRect().height === 0, "the placeholder goes")');
});

for (const [preset, bar] of [['hud', ''], ['title', '<h1 slot=bar style="margin: 0">Feed</h1>']]) {
  test(`A page's own header in the design ${preset} is visible during a pull and a load, and hidden at rest`, async () => {
    await open(`<gif-refresh id=list preset=${preset}>${bar}<b slot=header id=own style="width: 60px; height: 30px; line-height: 30px">Own</b><ul></ul></gif-refresh>`);
    const own = () => page.run(`() => {
      const { left, width, top, height } = own.getBoundingClientRect();
      return { isSeen: own.checkVisibility({ visibilityProperty: true }), x: left + width / 2, y: top + height / 2, width };
    }`);
    assert.equal((await own()).isSeen, false);
    await page.drag([195, 200], 260);
    assert.equal((await own()).isSeen, true);
    const early = await own();
    await page.drag([195, 260], 480);
    await phase('armed');
    const armed = await own();
    if (preset === 'hud') assert.ok(armed.y > early.y + 20 && armed.x === 195, `${JSON.stringify([early, armed])}`);
    else assert.ok(armed.y < 44 && armed.x < 195, `${JSON.stringify(armed)}`);
    await page.release();
    await phase('loading');
    if (preset === 'hud') await page.run('() => until(() => { const { top, bottom } = own.getBoundingClientRect(); return Math.abs(top + bottom - 80) < 1; }, "its dwelling place")');
    assert.equal((await own()).isSeen, true);
    await stage.picture(page, `appearance-own-${preset}`);
    await page.run('() => { work[0].resolve(); }');
    await page.run('() => until(() => !own.checkVisibility({ visibilityProperty: true }), "hidden again")');
  });
}

test('A page\'s own footer stands at the end of the list; --gif-refresh-gap sets the gap beside the GIF of the header', async () => {
  await open(`<gif-refresh id=list ${gifs} style="--gif-refresh-gap: 30px"><ul></ul><div slot=footer id=own>Own footer</div></gif-refresh>`);
  await page.run('() => { list.loadMore(); }');
  await page.run('() => until(() => work.length === 1, "work")');
  await page.run('() => { list.scroller.scrollTop = 99999; }');
  await page.frames(3);
  const { top, bottom } = await page.run('() => { const { top, bottom } = own.getBoundingClientRect(); return { top, bottom }; }');
  assert.ok(top > 400 && bottom <= 600.5, `${top} to ${bottom}`);
  assert.equal(await page.run('() => getComputedStyle(list.shadowRoot.querySelector("[part=header] .indicator")).columnGap'), '30px');
});

test('Custom properties of the page set the caption\'s colour and font size and the header\'s background', async () => {
  await open(`<gif-refresh id=list ${gifs} titles=library style="--gif-refresh-color: rgb(200, 0, 0); --gif-refresh-font: 20px serif; --gif-refresh-background: rgb(1, 2, 3)"><ul></ul></gif-refresh>`);
  await page.drag([195, 200], 280);
  const style = await page.run(`() => {
    const { color, fontSize } = getComputedStyle(list.shadowRoot.querySelector('[part=header] [part=caption]'));
    return [color, fontSize, getComputedStyle(list.shadowRoot.querySelector('[part=header]')).backgroundColor];
  }`);
  assert.deepEqual(style, ['rgb(200, 0, 0)', '20px', 'rgb(1, 2, 3)']);
});

test('Through the transparent pixels of a GIF, in a header and in a player, the page is seen', async () => {
  await showMarkup(`<style>body { background: rgb(255, 0, 255) }</style>
    <gif-refresh id=list art=cat titles="|||" style="height: 300px"><ul></ul></gif-refresh>
    <gif-player id=player src=/web/art/cat-pull.gif progress=1 style="display: block"></gif-player>
    <script>watch(list)</script><script type=module src=/web/gif-refresh.js></script><script type=module src=/web/gif-player.js></script>`);
  await page.until('list.dataset.state === "ready" && player.dataset.state === "ready"');
  await page.drag([195, 100], 280);
  const colors = await page.run(`async (png) => {
    const image = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
    const context = Object.assign(document.createElement('canvas'), { width: 390, height: 600 }).getContext('2d');
    context.drawImage(image, 0, 0);
    return [list.shadowRoot.querySelector('[part=header] canvas'), player].map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const pixels = context.getImageData(left, top, right - left, bottom - top).data;
      const count = (holds) => { let sum = 0; for (let place = 0; place < pixels.length; place += 4) sum += holds(...pixels.subarray(place, place + 3)); return sum * 4 / pixels.length; };
      return [count((red, green, blue) => red > 250 && green < 5 && blue > 250), count((red, green, blue) => green > 40)];
    });
  }`, (await page.screenshot()).toString('base64'));
  for (const [ground, picture] of colors) assert.ok(ground > 0.2 && picture > 0.05, `${colors}`);
});

test('A caption over a GIF has the colour of a translucent list behind it, without its transparency, or the page\'s', async () => {
  await open(`<gif-refresh id=list ${gifs} fit=cover titles=library style="background: rgb(10 20 30 / .6); color: #fff"><ul></ul></gif-refresh>`);
  const text = 'getComputedStyle(list.shadowRoot.querySelector("[part=header] .text"))';
  const ground = () => page.run(`() => ${text}.backgroundColor`);
  await page.drag([195, 100], 260);
  assert.equal(await ground(), 'rgb(10, 20, 30)');
  await page.touch('touchCancel');
  await phase('idle');
  await page.run('() => { list.style.background = "rgb(10 20 30 / .05)"; }');
  await page.drag([195, 100], 260);
  assert.equal(await ground(), 'rgb(255, 255, 255)');
});

test('A list has 13 parts that a page can style, such as the header, the caption and the picture', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  const parts = await page.run('() => [...list.shadowRoot.querySelectorAll("[part]")].map((one) => one.getAttribute("part"))');
  for (const part of ['scroller', 'bar', 'header', 'footer', 'picture', 'activity', 'caption', 'detail', 'companion', 'back-to-top', 'placeholder', 'refresh-button', 'load-more-button']) {
    assert.ok(parts.includes(part), part);
  }
});

test('refresh() resolves with the outcome, and until() called after an await throws an InvalidStateError', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  const outcome = page.run(`async () => {
    list.addEventListener('refresh', async ({ detail }) => {
      await null;
      await new Promise((done) => setTimeout(done));
      try { detail.until(Promise.resolve()); } catch (error) { window.refusal = [error.name, error.message]; }
      work[0].resolve();
    }, { once: true });
    return list.refresh();
  }`);
  assert.deepEqual([await outcome, await page.run('() => log.find(({ name }) => name === "refresh").trigger')], ['succeeded', 'program']);
  const [name, message] = await page.run('() => refusal');
  assert.equal(name, 'InvalidStateError');
  assert.match(message, /while the event "refresh" is dispatched, before any await$/);
});

test('Properties set before or after the script loads appear as attributes; a list exposes only public names', async () => {
  await showMarkup(`<gif-refresh id=list><ul></ul></gif-refresh><script>list.pull = '/fixtures/cat-pull.gif'; list.headerHeight = 90;</script>${script}`);
  await page.run('() => until(() => list.dataset.state === "ready", "ready")');
  assert.deepEqual(await page.run('() => [list.getAttribute("pull"), list.getAttribute("header-height"), list.headerHeight]'), ['/fixtures/cat-pull.gif', '90', 90]);
  assert.deepEqual(await page.run('() => { list.setAttribute("fps", ""); return [list.preset, list.lastUpdated, list.memory, list.fps, list.backToTop]; }'), ['', '', null, null, false]);
  assert.deepEqual(await page.run('() => { list.footerTitles = "a|b"; list.noMore = null; list.threshold = 70; return ["footer-titles", "no-more", "threshold"].map((name) => list.getAttribute(name)); }'), ['a|b', null, '70']);
  assert.deepEqual(await page.run('() => { list.backToTop = true; const set = list.getAttribute("back-to-top"); list.backToTop = false; list.pull = undefined; return [set, list.hasAttribute("back-to-top"), list.hasAttribute("pull")]; }'), ['', false, false]);
  const own = await page.run('() => [...Object.getOwnPropertyNames(Object.getPrototypeOf(list)), ...Object.keys(list)].filter((name) => !/Callback$|^constructor$/.test(name)).sort()');
  assert.deepEqual(own, [
    'art', 'backToTop', 'drag', 'failure', 'fill', 'fit', 'footer', 'footerTitles', 'fps', 'headerHeight', 'lastUpdated', 'lift', 'loadMore', 'loading', 'memory', 'nested', 'noMore', 'pagesId', 'preload',
    'preset', 'pull', 'pullWith', 'ready', 'refresh', 'resetNoMore', 'residentBytes', 'scroller', 'segments', 'success', 'threshold', 'titles', 'words',
  ]);
});

test('A page can read the offset and the height of list.scroller in each scroll event of the list', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { window.tops = []; list.addEventListener("scroll", () => tops.push([list.scroller.scrollTop, list.scroller.clientHeight])); }');
  for (const top of [300, 400]) {
    await page.run('(top) => { list.scroller.scrollTop = top; }', top);
    await page.until(`String(tops.at(-1)) === '${top},600'`);
  }
});

test('Rows inserted above do not move the row that the user reads, at rest or while the list refreshes', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  const above = () => page.run(`() => {
    const first = document.querySelector('li');
    for (let row = 0; row < 6; row += 1) { const item = document.createElement('li'); item.textContent = 'New'; first.before(item); }
  }`);
  const place = () => page.run('() => document.getElementById("read").getBoundingClientRect().top');
  await page.run('() => { const row = document.querySelectorAll("li")[16]; row.id = "read"; list.scroller.scrollTop = 700; }');
  await page.frames(4);
  const before = await place();
  await above();
  await page.frames(4);
  assert.ok(Math.abs(await place() - before) < 1, `from ${before} to ${await place()}`);
  await page.run('() => { list.refresh(); }');
  await phase('loading');
  await page.frames(10);
  assert.ok(Math.abs(await place() - before) < 1, `while it loads, from ${before} to ${await place()}`);
  await above();
  await page.run('() => { work[0].resolve(); }');
  await phase('idle');
  await page.frames(4);
  assert.ok(Math.abs(await place() - before) < 1, `after the load, from ${before} to ${await place()}`);
});

test('An English caption in a right-to-left list runs left to right, and grows with the page\'s font size', async () => {
  await open(`<style>html { font-size: 32px }</style><gif-refresh id=list dir=rtl ${gifs} titles="Pull|Let go|Loading...|Done|Failed"><ul></ul></gif-refresh>`);
  await page.drag([195, 200], 400);
  await page.release();
  await phase('loading');
  const [size, direction] = await page.run(`() => {
    const caption = list.shadowRoot.querySelector('[part=caption]');
    return [getComputedStyle(caption).fontSize, getComputedStyle(caption).direction];
  }`);
  assert.deepEqual([size, direction], ['26px', 'ltr']);
});

/** The contrast of two colours, as WCAG counts it. */
function contrast(one, other) {
  const light = (color) => color.match(/[\d.]+/g).slice(0, 3).map(Number).map((part) => part / (color.startsWith('color') ? 1 : 255))
    .map((part) => (part <= 0.04 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const [dark, bright] = [light(one), light(other)].sort((first, second) => first - second);
  return (bright + 0.05) / (dark + 0.05);
}
for (const [page_, style] of [['a dark page without color-scheme', 'body { background: #111; color: #fff }'], ['a page with a background image', 'html { background: linear-gradient(#123, #000) } body { background: none; color: #fff }'],
  ['a black list on a white page', '#list { background: #000; color: #fff } body { background: #fff }'],
  ['a yellow list on a dark page', '#list { background: #ff0; color: #000 } body { background: #111 }'],
  ['a light page', ''], ['a list with its own colours', '#list { background: #fff8e1; color: #4e342e } body { background: #000; color: #fff }']]) {
  test(`The back-to-top button, the ring and the caption have a contrast above 4.5 on ${page_}`, async () => {
    await open(`<style>${style}</style><gif-refresh id=list preset=hud back-to-top ${gifs} titles=library><ul></ul></gif-refresh>`);
    await page.run('() => { rows(document.querySelector("ul"), 40); list.scroller.scrollTop = 2500; }');
    await page.frames(4);
    await page.drag([195, 300], 360);
    await page.release();
    await page.until('list.shadowRoot.querySelector(".risen")');
    const colors = (selector) => page.run('(selector) => { const { color, backgroundColor } = getComputedStyle(list.shadowRoot.querySelector(selector)); return [color, backgroundColor]; }', selector);
    assert.ok(contrast(...await colors('.to-top')) > 4.5, `the button: ${await colors('.to-top')}`);
    await page.run('() => { list.scroller.scrollTop = 0; }');
    await page.frames(4);
    await page.drag([195, 100], 300);
    assert.ok(contrast(...await colors('[part=header] svg')) > 4.5, `the ring: ${await colors('[part=header] svg')}`);
    await page.release();
    await page.run('() => { list.fit = "cover"; list.preset = "tmall"; }');
    await page.until('work.length > 0');
    await page.run('() => { work[0].resolve(); }');
    await phase('idle');
    await page.frames(20);
    await page.drag([195, 100], 300);
    assert.ok(contrast(...await colors('[part=header] .text')) > 4.5, `the caption: ${await colors('[part=header] .text')}`);
    await page.release();
  });
}

test('A caption over the GIF of a list within a component has the colour of the page around for its ground', async () => {
  await showMarkup(`<style>body { background: rgb(255, 255, 0) }</style><div id=card></div>${script}`);
  await page.run(`(gifs) => {
    card.attachShadow({ mode: 'open' }).innerHTML = '<gif-refresh style="display: block; height: 500px" fit=cover titles=library ' + gifs + '><ul><li>Row</li></ul></gif-refresh>';
    window.list = card.shadowRoot.firstChild;
  }`, gifs);
  await page.until('list.dataset.state === "ready"');
  await page.drag([195, 100], 300);
  assert.equal(await page.run('() => getComputedStyle(list.shadowRoot.querySelector("[part=header] .text")).backgroundColor'), 'rgb(255, 255, 0)');
});

test('The back-to-top button is readable after a change of theme, by the system or by the page', async () => {
  await open(`<style>html { color-scheme: light dark } html, body { background: Canvas; transition: background .2s } .dark { color-scheme: dark; color: #fff }</style>
    <gif-refresh id=list back-to-top ${gifs}><ul></ul></gif-refresh>`);
  await page.run('() => { rows(document.querySelector("ul"), 40); list.scroller.scrollTop = 2500; }');
  await page.frames(4);
  await page.drag([195, 300], 360);
  await page.release();
  await page.until('list.shadowRoot.querySelector(".risen")');
  const scheme = (value) => page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
  for (const [change, color, ground] of [
    [() => scheme('dark'), 'rgb(255, 255, 255)', 'rgb(18, 18, 18)'], [() => scheme('light'), 'rgb(0, 0, 0)', 'rgb(255, 255, 255)'],
    [() => page.run('() => { document.documentElement.className = "dark"; }'), 'rgb(255, 255, 255)', 'rgb(18, 18, 18)'],
  ]) {
    await change();
    await page.run(`(wanted) => until(() => {
      const { color, backgroundColor } = getComputedStyle(list.shadowRoot.querySelector('.to-top'));
      return String([color, backgroundColor]) === wanted;
    }, wanted)`, `${color},${ground}`);
  }
});

for (const design of ['preset=tmall', 'preset=mjrefresh', 'preset=eoc', 'art=coffee', 'preset=title titles=library']) {
  test(`After a load that takes no time, "Updated" is readable for 600 ms with ${design}, then the header closes`, async () => {
    await open(`<gif-refresh id=list ${design}><b slot=bar>Inbox</b><ul></ul></gif-refresh>`);
    const length = await page.run(`() => new Promise((done) => {
      let [since, last] = [NaN, NaN];
      list.addEventListener('refresh', () => work[0].resolve());
      list.refresh();
      const look = () => {
        const { phase, caption } = edge(list);
        const now = performance.now();
        if (caption === 'Updated' && phase === 'finishing') [since, last] = [since || now, now];
        if (last && phase === 'idle') done(last - since); else requestAnimationFrame(look);
      };
      look();
    })`);
    // In two frames, the caption may appear and go.
    assert.ok(Math.abs(length - 1200) < 35, `${length} ms, of which the header opens for at most 400`);
  });
}

test('Without more data the button "Load more" says that it has no effect, and again that it has one after resetNoMore()', async () => {
  await open(`<gif-refresh id=list ${gifs}><ul></ul></gif-refresh>`);
  const isDisabled = async (wanted = 'Load more') => {
    await page.send('Accessibility.enable');
    const { nodes } = await page.send('Accessibility.getFullAXTree');
    const button = nodes.find(({ role, name }) => role?.value === 'button' && name?.value === wanted);
    return button.properties.some(({ name, value }) => name === 'disabled' && value.value === true);
  };
  assert.equal(await isDisabled(), false);
  await page.run('() => { list.loadMore(); }');
  await page.run('() => until(() => work.length === 1, "work")');
  assert.equal(await isDisabled(), true);
  await page.run('() => { work[0].resolve({ noMore: true }); }');
  await phase('no-more', 'footer');
  assert.equal(await isDisabled(), true);
  await page.run('() => { list.resetNoMore(); }');
  await phase('idle', 'footer');
  assert.equal(await isDisabled(), false);
  await page.run('() => { list.refresh(); }');
  await page.run('() => until(() => work.length === 2, "work")');
  assert.deepEqual([await isDisabled(), await isDisabled('Refresh')], [false, true]);
});
