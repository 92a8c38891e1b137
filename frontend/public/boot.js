// Theme, direction and brand of the last visit, applied before the first paint. Kept tiny: it blocks rendering.
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
})();
