// Which build of the app is running: the hash that the build tool put into the name of its files.

export function buildName(moduleUrl: string): string {
  return /-([\w-]{8})\.js(?:$|\?)/.exec(moduleUrl)?.[1] ?? 'dev';
}
