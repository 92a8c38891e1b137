// The reader's language, before the table of languages reads it from the document: the one that they chose in this file or in the
// broker's app, or else the browser's. Imported first.
const stored = (() => {
  try {
    const all = JSON.parse(localStorage.getItem('lotdesk.settings') ?? 'null') as { languageTag?: unknown } | null;
    return typeof all?.languageTag === 'string' ? all.languageTag : null;
  } catch {
    return null;
  }
})();
const TAGS = ['zh-HK', 'en', 'ja', 'ko', 'th', 'vi', 'fr', 'de', 'ru', 'es', 'pt', 'ar', 'it', 'tr', 'id'];
const wanted = [...(stored ? [stored] : []), ...navigator.languages];
const found = wanted.map((tag) => TAGS.find((ours) => ours === tag || ours.split('-')[0] === tag.split('-')[0])).find((tag) => tag !== undefined);
document.documentElement.lang = found ?? 'en';
