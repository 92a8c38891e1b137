// Signing in, or entering a demo account; both return to where the visitor came from.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState, type FormEvent } from 'react';
import { areas, signIn } from '../../api/account';
import { returnAddress } from '../../core/route';
import { SubHead } from '../../parts/ScreenHead';
import { useDemo } from '../../parts/useDemo';
import { beginSession, navigate, useBasicInfo, useBrand, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { Field, TextField } from '../../ui/Field';
import { Segmented } from '../../ui/Segmented';
import { Select } from '../../ui/Select';
import { credentialsOf, EMPTY_LOGIN, loginFaults, loginTypes, type LoginForm } from './form';
import styles from './LoginScreen.module.css';

export function LoginScreen() {
  const { t } = useLingui();
  const brand = useBrand();
  const back = returnAddress(useRouteSearch());
  const demo = useDemo();
  return (
    <>
      <SubHead title={t`Log in`} />
      <div className={styles.page}>
        <header className={styles.welcome}>
          <img className={styles.logo} src={brand.logo ?? '/icon.svg'} alt="" width={64} height={64} />
          <p className={styles.name}>{brand.name}</p>
        </header>
        <section className={styles.demo} aria-labelledby="demo-title">
          <h2 id="demo-title" className={styles.demoTitle}>{t`New here?`}</h2>
          <p className={styles.demoText}>{t`Try everything with practice money. No registration, nothing to lose.`}</p>
          <Button kind="primary" wide busy={demo.busy} onClick={() => demo.enter(back)}>
            {t`Open a demo account`}
          </Button>
        </section>
        <p className={styles.or}>{t`or log in to your account`}</p>
        <SignInForm back={back} />
      </div>
    </>
  );
}

function SignInForm({ back }: { back: string }) {
  const { t } = useLingui();
  const { data: basics } = useBasicInfo();
  const types = loginTypes(basics?.login_types);
  const [typed, change] = useReducer(
    (before: LoginForm, changed: Partial<LoginForm>) => ({ ...before, ...changed }),
    EMPTY_LOGIN,
  );
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = { ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') };
  const faults = tried ? loginFaults(form) : [];
  const mobile = form.type === 'mobile';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (loginFaults(form).length > 0) return;
    setBusy(true);
    signIn(credentialsOf(form))
      .then((session) => {
        beginSession(session);
        navigate(back, { replace: true });
      })
      // The client has said already what went wrong.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {types.length > 1 && (
        <Segmented
          label={t`Log in with`}
          value={form.type}
          onChange={(type) => change({ type, account: '' })}
          options={types.map((type) => ({ value: type, label: type === 'email' ? t`E-mail` : t`Mobile` }))}
        />
      )}
      {mobile && <AreaSelect value={form.areaId} onChange={(areaId) => change({ areaId })} />}
      <TextField
        label={mobile ? t`Mobile number` : t`E-mail`}
        type={mobile ? 'tel' : 'email'}
        name="account"
        autoComplete={mobile ? 'tel-national' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        value={form.account}
        onChange={(event) => change({ account: event.target.value })}
        error={faults.includes('account') ? (mobile ? t`Enter your mobile number` : t`Enter your e-mail`) : null}
      />
      <TextField
        label={t`Password`}
        type="password"
        name="password"
        autoComplete="current-password"
        value={form.password}
        onChange={(event) => change({ password: event.target.value })}
        error={faults.includes('password') ? t`Enter your password` : null}
      />
      <Button type="submit" kind="strong" wide busy={busy}>{t`Log in`}</Button>
    </form>
  );
}

function AreaSelect({ value, onChange }: { value: number | null; onChange: (id: number) => void }) {
  const { t } = useLingui();
  const { data } = useQuery({ queryKey: ['areas'], queryFn: () => areas(), staleTime: Infinity });
  // The second one of the list is the broker's default.
  const chosen = value ?? data?.[1]?.id ?? data?.[0]?.id;
  return (
    <Field label={t`Country or region`}>
      {({ id }) => (
        <Select id={id} value={String(chosen ?? '')} onChange={(next) => onChange(Number(next))}>
          {data?.map((area) => (
            <option key={area.id} value={area.id}>
              {`${area.name} +${area.code.replace('+', '')}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
