// Stands for the package that gives older versions of React this hook.
export { useSyncExternalStore } from 'react';
