// The account's menu as grouped rows.
import { Count } from './Count';
import { ButtonRow, LinkRow, Rows } from '../ui/Rows';
import { toastRealOnly, useAccountMenu } from './useAccountMenu';

/** Already shown in the account's card. */
const SHOWN_IN_CARD = new Set(['/mine/charge', '/mine/withdraw']);

export function AccountRows() {
  return useAccountMenu().map((items) => (
    <Rows key={items[0]?.to}>
      {items.filter(({ to }) => !SHOWN_IN_CARD.has(to)).map(({ to, href, icon, name, value, unread, refused }) =>
        refused ? (
          <ButtonRow key={to} icon={icon} name={name} value={value} onClick={toastRealOnly} chevron />
        ) : (
          <LinkRow key={to} icon={icon} name={name} value={unread ? <Count value={unread} /> : value} href={href} />
        ),
      )}
    </Rows>
  ));
}
