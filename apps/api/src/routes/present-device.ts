type Rule = readonly [pattern: RegExp, name: string]

// Every browser claims to be the ones before it, so the newest names are asked for first.
const browsers: readonly Rule[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^PostmanRuntime\//, 'Postman'],
]

const systems: readonly Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const find = (rules: readonly Rule[], text: string) => rules.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system as people say them, such as `Chrome · Windows`; null for a text that names neither. */
export function presentDevice(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const names = [find(browsers, userAgent), find(systems, userAgent)].filter((name) => name !== undefined)
  return names.length === 0 ? null : names.join(' · ')
}
