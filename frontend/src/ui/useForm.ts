// The state of a form, the same for every form of the app and of the back office: what is typed, what is wrong with it, what the
// server refused, and whether it is being sent.
//
// Problems are shown once the form was submitted, or at once if it begins valid; the first field that has one gets the focus. A refusal of the server that
// belongs to a field of the page is shown at it until the field changes; all others are shown as a toast. The values stay after a refusal.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { focusFirstError } from './focusFirstError';
import { useUnsaved } from './unsaved';

/** The errors by field: the text to show, or `true` if the field has its own text. Absent, null and false: no error. */
export type Problems<V> = Partial<Record<keyof V | 'form', string | boolean | null>>;

/** A refusal of the server, as far as a form looks at it. */
export interface Refused {
  error: string | null;
  message: string;
  field: string | null;
}

/** Goes with the call that sends the form. */
export interface FormCallOptions {
  onRefusal: (refusal: Refused) => boolean;
}

interface FormOptions<V extends object> {
  initial: V | (() => V);
  /** Without it the browser checks the fields: what is required, lengths, kinds. */
  check?: (values: V) => Problems<V>;
  /** Errors are shown before the form is submitted too: its initial values are valid. */
  showsErrorsEarly?: boolean;
  /** Error codes of the server by the field at which they are shown, for refusals that do not name a field of the form. */
  errorCodes?: Partial<Record<keyof V, RegExp>>;
  /** Sees a refusal first. True: it is shown elsewhere. */
  onRefusal?: (refusal: Refused) => boolean;
  /** May throw: the error has been reported already. */
  send: (values: V, call: FormCallOptions) => Promise<unknown>;
}

export interface Form<V extends object> {
  values: V;
  /** The initial values. */
  initial: V;
  change: (part: Partial<V>) => void;
  /** The text to show at a field. */
  errorOf: (field: keyof V) => string | null;
  /** The server's message about a field. */
  serverErrorOf: (field: keyof V) => string | null;
  /** It was submitted, so that problems are shown. */
  tried: boolean;
  busy: boolean;
  isChanged: boolean;
  /** Back to the beginning, or to other values. */
  reset: (values?: V) => void;
  focusFirstError: () => void;
  /** For a form that is sent by something else than its own button. */
  submit: () => void;
  props: { ref: RefObject<HTMLFormElement | null>; noValidate: boolean; onSubmit: (event: FormEvent) => void };
}

export function useForm<V extends object>({ initial, check, showsErrorsEarly = false, errorCodes, onRefusal, send }: FormOptions<V>): Form<V> {
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(before);
  const [refused, setRefused] = useState<{ field: keyof V; message: string } | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<V | null>(null);
  const isChanged = (Object.keys(values) as (keyof V)[]).some((field) => values[field] !== before[field]);
  useUnsaved(isChanged && sent !== values);
  const element = useRef<HTMLFormElement>(null);
  // The fields whose error the current render asked for: only these can show a refusal.
  const rendered = new Set<keyof V>();
  const shown = useRef(rendered);
  useEffect(() => {
    shown.current = rendered;
  });
  const problems: Problems<V> = check?.(values) ?? {};
  const focus = () => focusFirstError(element.current);
  // The field is marked only once this was rendered.
  useEffect(() => {
    if (refused) focusFirstError(element.current);
  }, [refused]);

  const call: FormCallOptions = {
    onRefusal: (refusal) => {
      if (onRefusal?.(refusal)) return true;
      const field = refusedField(refusal, values, errorCodes);
      if (field === null || !shown.current.has(field)) return false;
      setRefused({ field, message: refusal.message });
      return true;
    },
  };
  const submit = () => {
    if (busy) return;
    setTried(true);
    if (Object.values(problems).some(Boolean)) {
      focus();
      return;
    }
    setBusy(true);
    send(values, call)
      .then(() => setSent(values))
      .catch(() => {})
      .finally(() => setBusy(false));
  };
  const serverErrorOf = (field: keyof V) => {
    rendered.add(field);
    return refused?.field === field ? refused.message : null;
  };
  return {
    values,
    initial: before,
    change: (part) => {
      setValues((now) => ({ ...now, ...part }));
      if (refused && refused.field in part) setRefused(null);
    },
    errorOf: (field) => {
      const refusal = serverErrorOf(field);
      const problem = problems[field];
      return (tried || showsErrorsEarly) && typeof problem === 'string' ? problem : refusal;
    },
    serverErrorOf,
    tried,
    busy,
    isChanged,
    reset: (next) => {
      const start = next ?? before;
      setBefore(start);
      setValues(start);
      setRefused(null);
      setTried(false);
    },
    focusFirstError: focus,
    submit,
    props: {
      ref: element,
      noValidate: check !== undefined,
      onSubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
  };
}

/** The field that a refusal is about; null where it is about none of the form's. */
export function refusedField<V extends object>(
  { error, field }: Pick<Refused, 'error' | 'field'>,
  values: V,
  fields: FormOptions<V>['errorCodes'] = {},
): keyof V | null {
  const entries = Object.entries(fields) as [keyof V, RegExp][];
  const byCode = error === null ? undefined : entries.find(([, codes]) => codes.test(error));
  if (byCode) return byCode[0];
  return field !== null && field in values ? (field as keyof V) : null;
}
