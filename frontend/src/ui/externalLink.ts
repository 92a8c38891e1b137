// A link that leaves the app opens beside it.

export function externalLinkProps(href: string): { target?: string; rel?: string } {
  return /^https?:/.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}
