import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../test/render';
import { PictureField } from './PicturePicker';

function Form() {
  const [value, setValue] = useState('');
  return <PictureField label="Logo" hint="" value={value} onChange={setValue} />;
}

afterEach(cleanup);

it('says that a picture of another server is not shown', () => {
  show(<Form />);
  const warns = (url: string) => {
    fireEvent.change(screen.getByLabelText('Logo'), { target: { value: url } });
    return screen.queryByRole('alert') !== null;
  };
  expect(['', '/logo.png', 'logo.png', 'https:', `${location.origin}/logo.png`].map(warns)).toEqual([false, false, false, false, false]);
  expect(['https://cdn.example/logo.png', 'http://cdn.example/x', '//cdn.example/x'].map(warns)).toEqual([true, true, true]);
});
