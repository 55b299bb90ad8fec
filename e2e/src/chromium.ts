import Sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none']

/** The Chromium at `CHROMIUM_PATH`, else the one that comes from npm. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await Sparticuz.executablePath())
  return chromium.launch({ executablePath, args, headless: true })
}
