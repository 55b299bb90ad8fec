import { startAbacos } from '@ihub/simulators/abacos/start-abacos'
import { abacosCodes } from './abacos-codes.ts'
import { givenIntegration, setStore } from './given.ts'
import { emitterDocument } from './test-hub.ts'
import type { WorkingShops } from './working-shops.ts'

const key = 'A1B2C3D4-0000-4000-8000-0123456789AB'

/** A shop whose orders go to Ábacos instead. */
export async function addAbacosShop({ hub, addShop }: Pick<WorkingShops, 'hub' | 'addShop'>, code: string) {
  const abacos = await startAbacos({ key, emitterDocument })
  const shop = await addShop(code, async ({ storeId, integrations }) => {
    const { system } = hub.database
    await system
      .deleteFrom('integrations')
      .where('store_id', '=', storeId)
      .where('connector', '=', 'mln')
      .execute()
    await setStore(system, { storeId }, { order_destination: 'abacos' })
    integrations.abacos = await givenIntegration(system, hub.vault, {
      storeId,
      connector: 'abacos',
      settings: {
        baseUrl: abacos.url,
        identificationKey: key,
        ...abacosCodes,
      },
    })
  })
  return { shop, abacos }
}
