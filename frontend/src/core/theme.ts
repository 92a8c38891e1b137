// The document in the broker's accent colour: both bundles wear it.
import { accentProperties } from './colour';

/** Sets the custom properties of the accent; answers them, for whoever sets them again at the next visit. */
export function themeOf(accent: string): Record<string, string> {
  const properties = accentProperties(accent);
  for (const property in properties) document.documentElement.style.setProperty(property, properties[property] ?? null);
  return properties;
}
