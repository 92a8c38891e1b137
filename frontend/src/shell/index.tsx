// The app, ready to be put into the page.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { brandKnown } from '../state';
import { start } from './start';

export async function run(root: HTMLElement): Promise<void> {
  start();
  await brandKnown();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
