// The app, ready to be put into the page.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { start } from './start';

export function run(root: HTMLElement): void {
  start();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
