import type { Attributes } from './attributes.ts'
import type { CfdiStamp } from './cfdi.ts'

/** The `TimbreFiscalDigital`. */
export const readStamp = (stamp: Attributes): CfdiStamp => ({
  stampedAt: stamp.requiredTime('FechaTimbrado'),
  provider: stamp.required('RfcProvCertif'),
  certificateNumber: stamp.requiredMatching('NoCertificadoSAT', /^\d{20}$/),
  sealOfSat: stamp.required('SelloSAT'),
  sealOfEmitter: stamp.required('SelloCFD'),
  legend: stamp.text('Leyenda'),
})
