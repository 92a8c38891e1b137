// Entry of the trader's app.
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<p>lotdesk</p>);
