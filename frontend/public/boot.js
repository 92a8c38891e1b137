// Theme, direction and brand of the last visit, applied before the first paint. Kept tiny: it blocks rendering. The build writes
// it into the page itself (vite/bootScript.ts), so that it is there whenever the page is.
// It reads what src/state/settings.ts and src/state/brand.ts write.
(function () {
  // Some systems name a locale that is no language tag ("en-US@posix"); the chart library asks Intl for it as it loads.
  try {
    Intl.getCanonicalLocales(navigator.language);
  } catch {
    Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true });
  }
  var root = document.documentElement;
  var read = function (key) {
    try {
      return JSON.parse(localStorage.getItem('lotdesk.' + key));
    } catch {
      return null;
    }
  };
  var settings = read('settings') || {};
  var brand = read('brand') || {};
  if (settings.theme === 'dark' || settings.theme === 'light') root.dataset.theme = settings.theme;
  if (settings.upColour === 'red') root.dataset.up = 'red';
  if (settings.languageTag) root.lang = settings.languageTag;
  if (settings.language === 'ar') root.dir = 'rtl';
  if (brand.name) document.title = brand.name;
  for (var property in brand.properties || {}) root.style.setProperty(property, brand.properties[property]);

  // A start that a broken network cuts short: the files of the app did not come, so this says so and starts again.
  // The sentence stands in the page, in every language.
  var STARTS = 'lotdesk.starts';
  var TOO_LONG_MS = 8000;
  var LONGEST_WAIT_MS = 30000;
  var starts = 0;
  try {
    starts = Number(sessionStorage.getItem(STARTS)) || 0;
  } catch {
    // Blocked storage: every start counts as the first.
  }
  var held = false;
  var isAppShown = function () {
    var page = document.getElementById('root');
    return !!page && !!page.firstElementChild && !page.querySelector('.splash');
  };
  var showMessage = function () {
    var page = document.getElementById('root');
    if (!page) return document.addEventListener('DOMContentLoaded', showMessage, { once: true });
    if (isAppShown() || page.querySelector('[role=status]')) return;
    var line = document.createElement('p');
    line.setAttribute('role', 'status');
    // Inside the name that stands there meanwhile; without the styles it is still text.
    line.style.cssText = 'grid-row:2;margin:8px 0 0;font-size:15px;font-weight:400';
    var words = page.dataset;
    line.textContent = words[settings.language] || words.hk || words.en;
    (page.querySelector('.splash') || page.appendChild(Object.assign(document.createElement('div'), { className: 'splash' }))).appendChild(line);
  };
  var restart = function () {
    if (isAppShown()) return;
    fetch('/healthz', { cache: 'no-store' }).then(
      function (answer) {
        if (!answer.ok) return setTimeout(restart, 2000);
        try {
          sessionStorage.setItem(STARTS, String(starts + 1));
        } catch {
          // As above.
        }
        location.reload();
      },
      function () {
        setTimeout(restart, 1000);
      },
    );
  };
  var hold = function () {
    if (held || isAppShown()) return;
    held = true;
    showMessage();
    // A file that is missing for good must not reload the page without end at full speed.
    setTimeout(restart, Math.min(LONGEST_WAIT_MS, 500 * Math.pow(2, starts)));
  };
  addEventListener('lotdesk-stuck', hold);
  // A page that ends before it names the app.
  addEventListener('DOMContentLoaded', function () {
    if (!document.querySelector('script[type=module]')) hold();
  });
  addEventListener('lotdesk-started', function () {
    try {
      sessionStorage.removeItem(STARTS);
    } catch {
      // As above.
    }
  });
  setTimeout(function () {
    if (!isAppShown()) showMessage();
  }, TOO_LONG_MS);
  // Errors of resources do not bubble. The bundler asks for a stylesheet once only, so one that did not come is renewed here.
  addEventListener(
    'error',
    function (event) {
      var file = event.target;
      if (file.tagName === 'SCRIPT') hold();
      if (file.tagName !== 'LINK' || file.rel !== 'stylesheet') return;
      setTimeout(function () {
        file.replaceWith(file.cloneNode());
      }, 1000);
    },
    true,
  );
})();
