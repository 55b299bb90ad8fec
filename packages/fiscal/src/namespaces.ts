/** Every element of the layout is in this one. */
export const nfeNamespace = 'http://www.portalfiscal.inf.br/nfe'
export const signatureNamespace = 'http://www.w3.org/2000/09/xmldsig#'

const soap = ['http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope']

export const isSoap = (namespace: string): boolean => soap.includes(namespace)
/** Each web service of the tax offices has a namespace of its own below this one. */
export const isNfeService = (namespace: string): boolean => namespace.startsWith(`${nfeNamespace}/wsdl/`)
