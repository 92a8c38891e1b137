// The bar with the drawing tools, over the chart.
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode, type Ref } from 'react';
import { TOOLS, type Drawing, type Tool } from '../../../../core/market/drawings/drawing';
import type { DrawingHistory } from '../../../../core/market/drawings/history';
import { INKS } from '../../../../ui/chart';
import { Icon } from '../../../../ui/Icon';
import { ToolIcon } from '../ToolIcon';
import { useInkNames } from '../studyNames';
import styles from './drawing.module.css';
import { useToolNames } from './toolNames';

interface DrawingBarProps {
  ref: Ref<HTMLDivElement>;
  history: DrawingHistory;
  tool: Tool | null;
  onTool: (tool: Tool | null) => void;
  selected: Drawing | null;
  ink: number;
  onInk: (ink: number) => void;
  magnet: boolean;
  onMagnet: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onRemove: () => void;
  onEditText: () => void;
  onList: () => void;
  onClose: () => void;
}

export function DrawingBar({ ref, ...props }: DrawingBarProps) {
  const { t } = useLingui();
  const names = useToolNames();
  const [choosesInk, setChoosesInk] = useState(false);
  const { tool, selected, history, ink, magnet } = props;
  if (choosesInk) {
    return (
      <InkBar
        bar={ref}
        ink={ink}
        onInk={(next) => {
          props.onInk(next);
          setChoosesInk(false);
        }}
      />
    );
  }
  const color = `var(--study-${ink + 1})`;
  return (
    <div ref={ref} className={styles.bar} role="toolbar" aria-label={t`Drawing tools`}>
      <div className={styles.tools}>
        {/* First, so that they are in sight however far the row goes on. */}
        {selected && <Tool label={t`Delete drawing`} icon={<Icon name="trash" size={20} />} onClick={props.onRemove} />}
        {selected?.tool === 'text' && <Tool label={t`Change text`} icon={<ToolIcon name="edit" />} onClick={props.onEditText} />}
        {selected && <span className={styles.line} />}
        <Tool label={t`Colour`} icon={<span className={styles.ink} style={{ color }} />} onClick={() => setChoosesInk(true)} />
        {TOOLS.map((name) => (
          <Tool
            key={name}
            label={names[name]}
            icon={<ToolIcon name={name} />}
            pressed={tool === name}
            onClick={() => props.onTool(tool === name ? null : name)}
          />
        ))}
        <span className={styles.line} />
        <Tool label={t`Magnet`} icon={<ToolIcon name="magnet" />} pressed={magnet} onClick={props.onMagnet} />
        <Tool label={t`Undo`} icon={<ToolIcon name="undo" />} disabled={history.past.length === 0} onClick={props.onUndo} />
        <Tool label={t`Redo`} icon={<ToolIcon name="redo" />} disabled={history.future.length === 0} onClick={props.onRedo} />
        <Tool label={t`List of drawings`} icon={<Icon name="list" size={20} />} onClick={props.onList} />
      </div>
      <Tool label={t`Finish drawing`} icon={<Icon name="check" size={20} />} onClick={props.onClose} />
    </div>
  );
}

function InkBar({ bar, ink, onInk }: { bar: Ref<HTMLDivElement>; ink: number; onInk: (ink: number) => void }) {
  const { t } = useLingui();
  const inkNames = useInkNames();
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t`Colour`}>
      <div className={styles.tools}>
        {INKS.map((value) => (
          <Tool
            key={value}
            label={inkNames[value] ?? ''}
            icon={<span className={styles.ink} style={{ color: `var(--study-${value + 1})` }} />}
            pressed={value === ink}
            onClick={() => onInk(value)}
          />
        ))}
      </div>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, icon, pressed, disabled, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} aria-pressed={pressed} disabled={disabled} onClick={onClick}>
      {icon}
    </button>
  );
}
