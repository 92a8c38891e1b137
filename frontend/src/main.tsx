// Entry of the trader's app.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './shell/App';
import { start } from './shell/start';

const root = document.getElementById('root');

if (root) {
  void start().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
