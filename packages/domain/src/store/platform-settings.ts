import { platforms } from '../constants.ts'
import type { Condition, SettingTable } from './setting.ts'

const magento: Condition = { setting: 'platform', is: ['magento'] }
const magentoByAdmin: Condition = { setting: 'magentoAuthentication', is: ['admin'] }
const magentoByOauth: Condition = { setting: 'magentoAuthentication', is: ['oauth1'] }
const infrashop: Condition = { setting: 'platform', is: ['infrashop', 'infrashop_saas'] }
const switchedOff = 'packages/domain/src/store/switched-off.ts'

/** Sales platforms; those with a connector keep their credentials in the connector's own form. */
export const platformSettings = {
  platform: { group: 'platform', kind: 'choice', choices: platforms },

  magentoUrl: {
    group: 'platform',
    kind: 'url',
    when: magento,
    required: true,
    placeholder: 'https://loja.exemplo.com.br',
  },
  magentoStoreView: { group: 'platform', kind: 'text', max: 60, when: magento, default: 'default' },
  magentoAuthentication: {
    group: 'platform',
    kind: 'choice',
    choices: ['admin', 'oauth1'],
    when: magento,
    default: 'oauth1',
  },
  magentoUsername: { group: 'platform', kind: 'text', when: magentoByAdmin, required: true },
  magentoPassword: { group: 'platform', kind: 'secret', when: magentoByAdmin, required: true },
  magentoConsumerKey: { group: 'platform', kind: 'text', when: magentoByOauth, required: true },
  magentoConsumerSecret: { group: 'platform', kind: 'secret', when: magentoByOauth, required: true },
  magentoAccessToken: { group: 'platform', kind: 'secret', when: magentoByOauth, required: true },
  magentoAccessTokenSecret: { group: 'platform', kind: 'secret', when: magentoByOauth, required: true },

  infrashopUrl: { group: 'platform', kind: 'url', when: infrashop, required: true },
  infrashopAccountId: { group: 'platform', kind: 'text', when: infrashop, required: true },
  infrashopAccountName: { group: 'platform', kind: 'text', when: infrashop },
  infrashopToken: { group: 'platform', kind: 'secret', when: infrashop, required: true },

  startHandlingOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceInvoicesOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceTrackingOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
  announceCancellationsOnPlatform: { group: 'platform', reader: switchedOff, kind: 'boolean', default: true },
} as const satisfies SettingTable
