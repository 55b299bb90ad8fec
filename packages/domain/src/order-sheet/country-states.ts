import type { StoreCountry } from '../store/store-country.ts'

/** The states of each country under their code (Brazil: IBGE; Mexico: `c_Estado` of the CFDI), with the names that people write. */
const states: Record<StoreCountry, Record<string, readonly string[]>> = {
  BRA: {
    AC: ['Acre'],
    AL: ['Alagoas'],
    AP: ['Amapá'],
    AM: ['Amazonas'],
    BA: ['Bahia'],
    CE: ['Ceará'],
    DF: ['Distrito Federal'],
    ES: ['Espírito Santo'],
    GO: ['Goiás'],
    MA: ['Maranhão'],
    MT: ['Mato Grosso'],
    MS: ['Mato Grosso do Sul'],
    MG: ['Minas Gerais'],
    PA: ['Pará'],
    PB: ['Paraíba'],
    PR: ['Paraná'],
    PE: ['Pernambuco'],
    PI: ['Piauí'],
    RJ: ['Rio de Janeiro'],
    RN: ['Rio Grande do Norte'],
    RS: ['Rio Grande do Sul'],
    RO: ['Rondônia'],
    RR: ['Roraima'],
    SC: ['Santa Catarina'],
    SP: ['São Paulo'],
    SE: ['Sergipe'],
    TO: ['Tocantins'],
  },
  MEX: {
    AGU: ['Aguascalientes'],
    BCN: ['Baja California'],
    BCS: ['Baja California Sur'],
    CAM: ['Campeche'],
    CHP: ['Chiapas'],
    CHH: ['Chihuahua'],
    COA: ['Coahuila', 'Coahuila de Zaragoza'],
    COL: ['Colima'],
    CMX: ['Ciudad de México', 'CDMX', 'DIF', 'Distrito Federal'],
    DUR: ['Durango'],
    GUA: ['Guanajuato'],
    GRO: ['Guerrero'],
    HID: ['Hidalgo'],
    JAL: ['Jalisco'],
    MEX: ['Estado de México', 'México', 'Edomex'],
    MIC: ['Michoacán', 'Michoacán de Ocampo'],
    MOR: ['Morelos'],
    NAY: ['Nayarit'],
    NLE: ['Nuevo León'],
    OAX: ['Oaxaca'],
    PUE: ['Puebla'],
    QUE: ['Querétaro'],
    ROO: ['Quintana Roo'],
    SLP: ['San Luis Potosí'],
    SIN: ['Sinaloa'],
    SON: ['Sonora'],
    TAB: ['Tabasco'],
    TAM: ['Tamaulipas'],
    TLA: ['Tlaxcala'],
    VER: ['Veracruz', 'Veracruz de Ignacio de la Llave'],
    YUC: ['Yucatán'],
    ZAC: ['Zacatecas'],
  },
}

/** Without accents, points and spaces: people write names as they like. */
export const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase()

const codesOf = (country: StoreCountry) =>
  new Map(
    Object.entries(states[country]).flatMap(([code, names]) =>
      [code, ...names].map((name) => [plainName(name), code] as const),
    ),
  )
const codes = { BRA: codesOf('BRA'), MEX: codesOf('MEX') } satisfies Record<StoreCountry, unknown>

/** The code of a state under its code or name; undefined where the country has none such. */
export const stateOf = (country: StoreCountry, text: string): string | undefined =>
  codes[country].get(plainName(text))
