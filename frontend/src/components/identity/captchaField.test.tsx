import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NetworkError } from '../../api/client';
import type { Captcha } from '../../api/types';
import { show } from '../../test/render';
import { CaptchaField } from './CaptchaField';
import type { CaptchaView } from './useCaptcha';

const VIEW: CaptchaView = { captcha: undefined, failed: false, error: null, inWords: false, answer: '', setAnswer: () => {}, setInWords: () => {}, next: () => {} };

it('says with its code why there is no captcha', () => {
  show(<CaptchaField view={{ ...VIEW, failed: true, error: new NetworkError('502') }} error={null} />);
  expect(screen.getByText('This could not be loaded (502)')).toBeDefined();
});

it('says so too where only the picture did not come', () => {
  const captcha = { key: 'abc', token: '/captcha/abc' } as Captcha;
  show(<CaptchaField view={{ ...VIEW, captcha }} error={null} />);
  fireEvent.error(screen.getByRole('img', { name: 'Characters to type' }));
  expect(screen.getByText('This could not be loaded (no-answer)')).toBeDefined();
});
