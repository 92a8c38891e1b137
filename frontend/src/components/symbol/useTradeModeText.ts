// Which orders an instrument accepts, in words.
import { useLingui } from '@lingui/react/macro';
import { sideRefusal } from '../../core/market/market';

export function useTradeModeText(): (mode: string) => string {
  const { t } = useLingui();
  return (mode) => {
    const [buy, sell] = [sideRefusal(mode, 'buy'), sideRefusal(mode, 'sell')];
    if (buy && sell) return t`Closing only`;
    if (sell) return t`Buying only`;
    return buy ? t`Selling only` : t`Buying and selling`;
  };
}
