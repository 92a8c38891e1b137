// Reads /api/openapi.json, lists its routes, and tries them with the token of the form. Everything is put in as text.
'use strict';

const make = (name, props = {}, ...children) => {
  const element = Object.assign(document.createElement(name), props);
  element.append(...children);
  return element;
};

const keys = document.getElementById('keys');
const headers = () => {
  const sent = { lang: keys.lang.value || 'en' };
  if (keys.token.value) sent.authorization = keys.token.value;
  return sent;
};

// A schema in a few lines: names and kinds.
function sketch(schema, all, depth = 0) {
  if (!schema) return '';
  if (schema.$ref) return sketch(all[schema.$ref.split('/').pop()], all, depth);
  if (schema.allOf) return schema.allOf.map((part) => sketch(part, all, depth)).join(' & ');
  // An envelope: success, or a failure that is the same everywhere.
  if (schema.anyOf) return sketch(schema.anyOf[0], all, depth);
  if (schema.oneOf) return schema.oneOf.map((part) => sketch(part, all, depth)).join(' | ');
  if (schema.type === 'array') return `[${sketch(schema.items, all, depth)}]`;
  if (schema.properties && depth < 6) {
    const pad = '  '.repeat(depth + 1);
    const rows = Object.entries(schema.properties).map(([name, value]) => {
      const note = value.description ? `  // ${value.description}` : '';
      return `${pad}${name}: ${sketch(value, all, depth + 1)}${note}`;
    });
    return `{\n${rows.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  const kind = [].concat(schema.type ?? 'any').join(' | ');
  return schema.enum ? schema.enum.join(' | ') : schema.format ? `${kind} (${schema.format})` : kind;
}

// Parameters of an operation, wherever they stand.
function fields(operation) {
  const parameters = (operation.parameters ?? []).map((p) => ({ ...p, place: p.in }));
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const members = Object.entries(body?.properties ?? {}).map(([name, schema]) => {
    return { name, schema, description: schema.description, required: (body.required ?? []).includes(name), place: 'body' };
  });
  return [...parameters, ...members];
}

async function attempt(method, path, inputs, output) {
  const query = new URLSearchParams();
  const body = {};
  let target = path;
  for (const { field, input } of inputs) {
    if (input.value === '') continue;
    if (field.place === 'path') target = target.replace(`{${field.name}}`, encodeURIComponent(input.value));
    else if (field.place === 'query') query.set(field.name, input.value);
    else body[field.name] = input.value;
  }
  const init = { method: method.toUpperCase(), headers: headers() };
  if (inputs.some(({ field }) => field.place === 'body')) {
    init.headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  const url = query.size ? `${target}?${query}` : target;
  output.textContent = '…';
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    let shown = text;
    try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* not JSON: as it came */ }
    output.textContent = `HTTP ${response.status}\n${shown}`;
    return JSON.parse(text);
  } catch (error) {
    output.textContent ||= String(error);
    return null;
  }
}

function row(method, path, operation, all) {
  const inputs = fields(operation).map((field) => {
    const hint = [].concat(field.schema?.enum ?? []).join(' | ');
    return { field, input: make('input', { name: field.name, placeholder: hint, title: field.description ?? '' }) };
  });
  const output = make('pre', { hidden: true });
  const form = make('form');
  for (const { field, input } of inputs) {
    const note = make('span', { className: 'note', textContent: field.description ?? '' });
    form.append(make('label', {}, `${field.name}${field.required ? ' *' : ''}`, input, note));
  }
  form.append(make('button', { textContent: 'Try it' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    output.hidden = false;
    attempt(method, path, inputs, output);
  });
  const secured = (operation.security ?? []).flatMap((one) => Object.keys(one)).join(', ');
  const scope = operation['x-key-scope'];
  const success = operation.responses['200'];
  const schema = success?.content?.['application/json']?.schema;
  const details = make(
    'details',
    {},
    make('summary', {}, make('span', { className: 'method', textContent: method.toUpperCase() }), make('code', { textContent: path }),
      make('span', { className: 'note', textContent: `${operation.summary ?? ''}${secured ? ` · needs ${secured}` : ''}${scope ? ` · keys: ${scope}` : ''}` })),
    make('p', { className: 'note', textContent: operation.description ?? '' }),
    form,
    make('p', { className: 'note', textContent: success?.description ?? '' }),
    make('pre', { textContent: sketch(schema, all) }),
    output,
  );
  details.dataset.words = `${path} ${operation.summary ?? ''} ${scope ? `keys:${scope}` : ''}`.toLowerCase();
  return details;
}

function show(text) {
  const api = JSON.parse(text);
  const all = api.components.schemas;
  document.getElementById('about').textContent = api.info.description;
  const groups = new Map();
  for (const [path, item] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags?.[0] ?? '';
      if (!groups.has(tag)) groups.set(tag, []);
      groups.get(tag).push(row(method, path, operation, all));
    }
  }
  const main = document.getElementById('routes');
  main.replaceChildren();
  for (const [tag, rows] of groups) main.append(make('section', {}, make('h2', { textContent: tag }), ...rows));
}

keys.addEventListener('submit', (event) => event.preventDefault());
keys.filter.addEventListener('input', () => {
  const words = keys.filter.value.toLowerCase();
  for (const details of document.querySelectorAll('details')) details.hidden = !details.dataset.words.includes(words);
});
document.getElementById('demo').addEventListener('click', async () => {
  const output = document.createElement('pre');
  const answer = await attempt('post', '/api/user/createAccountDemoForU', [], output);
  if (answer?.code === 1) keys.token.value = answer.data.token;
});

fetch('/api/openapi.json')
  .then((response) => response.text())
  .then(show)
  .catch((error) => { document.getElementById('routes').textContent = `The document could not be read: ${error}`; });
