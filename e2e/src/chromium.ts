import Sparticuz from '@sparticuz/chromium'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // The pages of a browser share one process, which keeps the compiled app for the next page.
  '--process-per-site',
]
const fonts = new URL('./fonts.conf', import.meta.url).pathname

/** The Chromium at `CHROMIUM_PATH`, else the one that comes from npm, with its own font. */
async function chosenChromium() {
  const installed = process.env.CHROMIUM_PATH
  if (installed) return { executablePath: installed, args }
  return {
    executablePath: await Sparticuz.executablePath(),
    args,
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  }
}

export const launchChromium = async (): Promise<Browser> => chromium.launch(await chosenChromium())

/** A Chromium that several processes use at the same time, each by a connection of its own. */
export const serveChromium = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await chosenChromium()), host: '127.0.0.1' })
