import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'invoice.title': 'Factura {{number}} · serie {{series}}',
  'invoice.kind': 'Tipo',
  'invoice.kind.cfdi': 'CFDI',
  'invoice.kind.plain': 'Sin comprobante fiscal',
  'invoice.uuid': 'Folio fiscal (UUID)',
  'invoice.key': 'Clave de acceso',
  'invoice.value': 'Valor',
  'invoice.issued': 'Emisión',
  'invoice.authorized': 'Autorización',
  'invoice.protocol': 'Protocolo',
  'invoice.emitter': 'Emisor',
  'invoice.receiver': 'Receptor',
  'invoice.open': 'Abrir factura',
  'invoice.integration': 'Integración con la plataforma',
  'invoice.integration.pending': 'Pendiente',
  'invoice.integration.sent': 'Enviada',
  'invoice.integration.confirmed': 'Confirmada',
  'invoice.integration.error': 'Error',
  'invoice.integration.disabled': 'Desactivada',
  'invoice.number': 'Factura {{number}}',
  'invoice.awaited': 'El ERP informó la factura; su XML aún no llega.',
  'invoice.canceled_without_file': 'Cancelada en el ERP, que no entregó el XML.',
  'invoice.warning.protocol_missing': 'El XML llegó sin el protocolo de la SEFAZ; verifica la autorización.',
  'invoice.warning.protocol_incomplete': 'El protocolo de la SEFAZ está incompleto.',
  'invoice.warning.protocol_incomplete.values': 'Faltan: {{fields}}.',
  'invoice.warning.protocol_environment':
    'El protocolo es de otro ambiente: uno es de producción y el otro, de pruebas.',
  'invoice.warning.protocol_before_emission': 'El protocolo es anterior a la emisión de la factura.',
  'invoice.warning.protocol_before_emission.values':
    'Autorizada el {{authorizedAt}}, emitida el {{emittedAt}}.',
  'invoice.warning.status_unexpected': 'La SEFAZ respondió con un estado inesperado.',
  'invoice.warning.status_unexpected.values': 'Respuesta: {{status}}.',
  'invoice.warning.canceled': 'La factura fue cancelada en la SEFAZ.',
  'invoice.warning.canceled.values': 'Estado del evento: {{status}}.',
  'invoice.warning.cancellation_of_other_key': 'El evento de cancelación del XML es de otra factura.',
  'invoice.warning.cancellation_of_other_key.values': 'Clave del evento: {{key}}.',
  'invoice.warning.test_environment':
    'La factura se emitió en el ambiente de pruebas y no tiene validez fiscal.',
  'invoice.warning.signature_missing': 'El XML no está firmado.',
  'invoice.warning.signature_invalid': 'La firma no coincide con el XML: se modificó después de firmarlo.',
  'invoice.warning.signature_invalid.values': 'No coinciden: {{fields}}.',
  'invoice.warning.signature_unsupported': 'La firma usa un algoritmo que el formato de la NF-e no admite.',
  'invoice.warning.signature_unsupported.values': 'Algoritmo: {{algorithm}}.',
  'invoice.warning.signature_of_another': 'La firma del XML es de otra factura.',
  'invoice.warning.signature_of_another.values': 'Referencia de la firma: {{reference}}.',
  'invoice.warning.certificate_of_another': 'El certificado de la firma no es de la empresa emisora.',
  'invoice.warning.certificate_of_another.values': 'Certificado de {{document}}, emisor {{emitter}}.',
  'invoice.warning.certificate_unnamed': 'El certificado de la firma no indica CNPJ ni CPF.',
  'invoice.warning.certificate_out_of_date': 'El certificado no estaba vigente en la fecha de emisión.',
  'invoice.warning.certificate_out_of_date.values': 'Vigente del {{validFromAt}} al {{validToAt}}.',
  'invoice.warning.digest_mismatch':
    'El resumen del protocolo difiere del contenido del XML: la SEFAZ autorizó otro contenido.',
  'invoice.warning.schema_invalid': 'El XML no sigue el formato oficial de la factura.',
  'invoice.warning.schema_invalid.values':
    '{{problems}} en total; en la línea {{line}}, {{field}}: {{problem}}',
  'invoice.warning.stamp_of_another':
    'El sello del emisor que repite el timbre del SAT no es el del documento.',
  'invoice.warning.key_prefix_missing': 'El identificador de la factura no empieza con “NFe”.',
  'invoice.warning.key_part_differs': 'La clave de acceso no coincide con los datos de la factura.',
  'invoice.warning.key_part_differs.values': 'Campos: {{fields}}.',
  'invoice.warning.item_numbers': 'Los artículos de la factura no están numerados en secuencia.',
  'invoice.warning.item_numbers.values': 'Fuera de secuencia: {{items}}.',
  'invoice.warning.item_total_mismatch': 'Cantidad × precio unitario difiere del total del artículo.',
  'invoice.warning.item_total_mismatch.values':
    'Artículos: {{items}}. En el artículo {{item}} el cálculo da {{expectedCents}} y la factura dice {{declaredCents}}.',
  'invoice.warning.ean_check_digit': 'Hay un EAN con dígito verificador incorrecto.',
  'invoice.warning.ean_check_digit.values': 'Artículos: {{items}}. El primero es {{ean}}.',
  'invoice.warning.products_mismatch':
    'La suma de los artículos difiere del total de productos de la factura.',
  'invoice.warning.products_mismatch.values':
    'Los artículos suman {{expectedCents}} y la factura dice {{declaredCents}}.',
  'invoice.warning.sums_mismatch': 'La suma de los artículos difiere de totales de la factura.',
  'invoice.warning.sums_mismatch.values':
    'Totales: {{fields}}. En {{field}} los artículos suman {{expectedCents}} y la factura dice {{declaredCents}}.',
  'invoice.warning.total_mismatch': 'Las partes de la factura no suman el valor total.',
  'invoice.warning.total_mismatch.values':
    'Las partes suman {{expectedCents}} y la factura dice {{declaredCents}}.',
  'invoice.warning.payments_mismatch': 'Los pagos de la factura difieren de su total.',
  'invoice.warning.payments_mismatch.values':
    'El total es {{expectedCents}} y los pagos, menos el cambio, suman {{declaredCents}}.',
}
