// Inviting friends.
export { InviteScreen } from './InviteScreen';
