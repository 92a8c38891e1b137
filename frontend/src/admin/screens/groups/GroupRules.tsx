// The rules of a group, one line each.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Button, IconButton } from '../../../ui/Button';
import type { AdminCategory, AdminInstrument } from '../../api';
import { categoryName } from '../../categories';
import type { RuleTexts } from '../../group';
import { languageAtom } from '../../state';
import type { GroupFormState } from './GroupForm';
import styles from './GroupForm.module.css';

interface RulesProps {
  form: GroupFormState;
  categories: readonly AdminCategory[];
  instruments: readonly AdminInstrument[];
}

export function GroupRules({ form: { typed, change }, categories, instruments }: RulesProps) {
  const { t } = useLingui();
  const language = useAtomValue(languageAtom);
  const put = (at: number, part: Partial<RuleTexts>) =>
    change({ rules: typed.rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)) });
  return (
    <>
      {typed.rules.length > 0 && (
        <div className={styles.head} aria-hidden="true">
          <span>{t`Applies to`}</span>
          <span>{t`Leverage`}</span>
          <span>{t`Points`}</span>
        </div>
      )}
      <ul className={styles.lines}>
        {typed.rules.map((rule, at) => {
          const number = at + 1;
          return (
            // A line has no identity but its position: two may name the same scope while they are typed.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={styles.line}>
              <select aria-label={t`Rule ${number} applies to`} value={rule.scope} onChange={(event) => put(at, { scope: event.target.value })}>
                <option value="">—</option>
                <optgroup label={t`Categories`}>
                  {categories.map((category) => (
                    <option key={category.id} value={`c${category.id}`}>
                      {categoryName(category, language)}
                    </option>
                  ))}
                </optgroup>
                <optgroup label={t`Instruments`}>
                  {instruments.map((instrument) => (
                    <option key={instrument.Id} value={`i${instrument.Id}`}>
                      {instrument.ShowCode}
                    </option>
                  ))}
                </optgroup>
              </select>
              <input aria-label={t`Leverage of rule ${number}`} inputMode="numeric" value={rule.leverage} onChange={(event) => put(at, { leverage: event.target.value })} />
              <input aria-label={t`Points of rule ${number}`} inputMode="numeric" value={rule.markup} onChange={(event) => put(at, { markup: event.target.value })} />
              <IconButton icon="close" label={t`Delete rule ${number}`} onClick={() => change({ rules: typed.rules.filter((_, index) => index !== at) })} />
            </li>
          );
        })}
      </ul>
      <Button onClick={() => change({ rules: [...typed.rules, { scope: '', leverage: '', markup: '' }] })}>{t`Add a rule`}</Button>
    </>
  );
}
