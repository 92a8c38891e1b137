// Browser functions that the app needs and jsdom lacks; loaded before every test file.
import { afterEach, beforeEach, vi } from 'vitest';
import { cleanup, configure } from '@testing-library/react';
import '../ui/allIcons';
import { forgetClick } from '../ui/slip';

afterEach(cleanup);

// The clicks of the test before are long ago.
beforeEach(forgetClick);

// Only ever waited for by a test that fails.
configure({ asyncUtilTimeout: 30_000 });

vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('IntersectionObserver', SilentObserver);

// jsdom knows the <dialog> element but not its modal methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
