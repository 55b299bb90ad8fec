export const cfdiNamespace = 'http://www.sat.gob.mx/cfd/4'
export const stampNamespace = 'http://www.sat.gob.mx/TimbreFiscalDigital'
/** The complement of payments, version 2.0. */
export const paymentsNamespace = 'http://www.sat.gob.mx/Pagos20'

/** Every version of the layout has a namespace of its own. */
export const isCfdiRoot = ({ name, namespace }: { name: string; namespace: string }): boolean =>
  name === 'Comprobante' && /^http:\/\/www\.sat\.gob\.mx\/cfd\/\d+$/.test(namespace)
