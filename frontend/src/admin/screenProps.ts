// The props that the shell passes to every screen.

export interface ScreenProps {
  /** The second word of the address: the item that is open, null without one. */
  selectedItem: string | null;
}
