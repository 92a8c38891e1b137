// The indicators to switch on, and the way to their settings.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { Suspense } from 'react';
import { openSheet } from '../../../state';
import { STUDIES, type Study } from '../../../ui/chart';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { ChartScopeContext, useChartScope } from '../chartScope';
import { StudySettingsForm } from '.';
import styles from './IndicatorMenu.module.css';
import { useStudyNames } from './studyNames';

function LazySettings() {
  return (
    <Suspense fallback={<Skeleton height={240} />}>
      <StudySettingsForm />
    </Suspense>
  );
}

export function IndicatorMenu({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const scope = useChartScope();
  const [studies, setStudies] = useAtom(scope.studiesAtom);
  const names = useStudyNames();
  const toggle = (study: Study) =>
    setStudies(studies.includes(study) ? studies.filter((name) => name !== study) : [...studies, study]);
  return (
    <>
      <div className={styles.list}>
        {STUDIES.map((study) => (
          <button
            key={study}
            type="button"
            role="switch"
            aria-checked={studies.includes(study)}
            className={styles.item}
            onClick={() => toggle(study)}
          >
            <span className={styles.short}>{study}</span>
            <span className={styles.long}>{names[study]}</span>
            {studies.includes(study) && <Icon name="check" size={18} />}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={styles.item}
        onClick={() => {
          onClose();
          // The sheet is shown outside of the chart.
          const content = () => (
            <ChartScopeContext value={scope}>
              <LazySettings />
            </ChartScopeContext>
          );
          openSheet({ title: t`Indicator settings`, content });
        }}
      >
        <Icon name="filter" size={18} />
        <span className={styles.long}>{t`Indicator settings`}</span>
      </button>
    </>
  );
}
