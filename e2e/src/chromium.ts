import Sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']
const fonts = new URL('./fonts.conf', import.meta.url).pathname

/** The Chromium at `CHROMIUM_PATH`, else the one that comes from npm, with its own font. */
export async function launchChromium(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH
  if (installed) return chromium.launch({ executablePath: installed, args })
  return chromium.launch({
    executablePath: await Sparticuz.executablePath(),
    args,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  })
}
