import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { signIn } from '@ihub/dev-env/api-client'
import { awaitHook } from '@ihub/dev-env/await-hook'
import { setUpStore } from '@ihub/dev-env/demo-setup'
import { startHubProcess } from '@ihub/dev-env/hub-process'
import { launchChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { type Shop, type ShopWish, startShop } from './shop.ts'

export const administrator = { email: 'ana@ihub.local', password: 'a-long-enough-password' }

/** A shop whose orders stay where they are put. */
export const stillShop: ShopWish = { code: 'loja-um', name: 'Loja Um', walk: false }

/** Settings beyond the usual, once it is known under which address the hub will be. */
type MoreSettings = (url: string) => Promise<Record<string, string>>

/** The product as people meet it: a hub process with a database of its own, a browser, and a shop around it. */
export async function startWorld(wish: ShopWish = stillShop, settings: MoreSettings = async () => ({})) {
  const [hub, browser, shop] = await Promise.all([startHub(settings), launchChromium(), startShop(wish)])
  const api = await signIn(hub.url, administrator)
  return {
    url: hub.url,
    api,
    browser,
    shop,
    close: async () => {
      await browser.close()
      await hub.close()
      await shop.close()
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>

async function startHub(settings: MoreSettings) {
  const dataFolder = await mkdtemp(`${tmpdir()}/ihub-e2e-`)
  const port = await freePort()
  const said: string[] = []
  const hub = await startHubProcess(
    {
      // The address the platform is to call is made of the port, so it must be known.
      PORT: String(port),
      IHUB_DATA_DIR: dataFolder,
      IHUB_EGRESS_ALLOW: '127.0.0.0/8',
      IHUB_ADMIN_EMAIL: administrator.email,
      IHUB_ADMIN_PASSWORD: administrator.password,
      IHUB_HOOK_ON_LOOPBACK: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...(await settings(`http://127.0.0.1:${port}`)),
    },
    (line) => said.push(line),
  )
  let isClosing = false
  hub.child.once('exit', (code, signal) => {
    if (!isClosing)
      process.stderr.write(`the hub ended (${code ?? signal}):\n${said.slice(-20).join('\n')}\n`)
  })
  return {
    url: hub.url,
    close: async () => {
      isClosing = true
      await hub.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Connects a shop as an administrator would, and waits until its platform tells us of orders. */
export async function connectShop({ api }: Pick<World, 'api'>, shop: Shop): Promise<string> {
  const storeId = await setUpStore(api, { ...shop, shop })
  await awaitHook(shop.settings.vtex)
  return storeId
}
