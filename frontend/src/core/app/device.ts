// Phone or desktop, from the user agent.

export function isPhone(userAgent: string): boolean {
  return /android|iphone|ipad|ipod|mobile|harmonyos|windows phone/i.test(userAgent);
}
