// Applies the broker's accent colour to the document, in the app and in the back office.
import { accentProperties } from './colour';

/** Sets the custom properties of the accent and returns them, so that the next visit can set them before the first paint. */
export function applyAccent(accent: string): Record<string, string> {
  const properties = accentProperties(accent);
  for (const property in properties) document.documentElement.style.setProperty(property, properties[property] ?? null);
  return properties;
}
