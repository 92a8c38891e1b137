// A picture of the chart to share: the canvas below a line that says what it shows, when, and whose it is.
import { saveFile } from '../../../api/files';

export interface PictureTexts {
  /** "EUR/USD 5M". */
  title: string;
  /** The moment and its time zone. */
  moment: string;
  broker: string;
  /** Shown in the colour of a warning: simulated prices. */
  warning: string | null;
  fileName: string;
}

const HEAD_PX = 34;
const PAD_PX = 12;
const FONT_PX = 13;

/** The chart's canvas with the line over it, in its own resolution. */
export function drawPicture(chart: HTMLCanvasElement, texts: PictureTexts): HTMLCanvasElement {
  const ratio = chart.width / Math.max(chart.clientWidth, 1);
  const style = getComputedStyle(chart);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const picture = document.createElement('canvas');
  picture.width = chart.width;
  picture.height = chart.height + Math.round(HEAD_PX * ratio);
  const ctx = picture.getContext('2d');
  if (!ctx) return picture;
  ctx.fillStyle = token('--bg');
  ctx.fillRect(0, 0, picture.width, picture.height);
  ctx.drawImage(chart, 0, picture.height - chart.height);
  ctx.textBaseline = 'middle';
  const middle = (HEAD_PX / 2) * ratio;
  let left = PAD_PX * ratio;
  const write = (text: string, weight: number, color: string) => {
    ctx.font = `${weight} ${FONT_PX * ratio}px ${style.fontFamily}`;
    ctx.fillStyle = token(color);
    ctx.fillText(text, left, middle);
    left += ctx.measureText(text).width + 10 * ratio;
  };
  write(texts.title, 700, '--text');
  write(texts.moment, 400, '--text-2');
  if (texts.warning) write(texts.warning, 400, '--warn');
  ctx.textAlign = 'right';
  ctx.font = `600 ${FONT_PX * ratio}px ${style.fontFamily}`;
  // The broker's name gives way to what the picture shows.
  if (left + ctx.measureText(texts.broker).width < picture.width - PAD_PX * ratio) {
    ctx.fillStyle = token('--text-2');
    ctx.fillText(texts.broker, picture.width - PAD_PX * ratio, middle);
  }
  return picture;
}

/** Hands the picture to the device's share sheet, or saves it where there is none. */
export async function sharePicture(picture: HTMLCanvasElement, texts: PictureTexts): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the picture could not be made');
  const file = new File([blob], texts.fileName, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: texts.title });
      return;
    } catch (error) {
      // The sheet was closed; anything else saves the file.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(blob, texts.fileName);
}
