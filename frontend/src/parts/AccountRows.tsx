// The account's menu as grouped rows.
import { hrefOf } from '../state';
import { ButtonRow, LinkRow, Rows } from '../ui/Rows';
import { sayRealOnly, useAccountMenu } from './useAccountMenu';

export function AccountRows() {
  return useAccountMenu().map((places) => (
    <Rows key={places[0]?.to}>
      {places.map(({ to, icon, name, value, refused }) =>
        refused ? (
          <ButtonRow key={to} icon={icon} name={name} value={value} onClick={sayRealOnly} chevron />
        ) : (
          <LinkRow key={to} icon={icon} name={name} value={value} href={hrefOf(to)} />
        ),
      )}
    </Rows>
  ));
}
