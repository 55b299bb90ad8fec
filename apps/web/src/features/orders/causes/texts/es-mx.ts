export const texts = {
  'orders.causes': 'Causas',
  'orders.causes.show': 'Ver causas',
  'orders.causes.hide': 'Ocultar causas',
  'orders.causes.none': 'Ninguna causa aquí.',
  'orders.cause.retry_one': 'Reintentar {{count}}',
  'orders.cause.retry_other': 'Reintentar {{count}}',
  'orders.cause.more': 'Más acciones de la causa',
  'orders.cause.note': 'Anotar',
  'orders.cause.note.title': 'Responsable y nota',
  'orders.cause.note.label': 'Nota',
  'orders.cause.save': 'Guardar',
  'orders.cause.muted': 'silenciada por {{name}} el {{at}}',
  'orders.cause.others_one': '{{count}} pedido más por la misma causa',
  'orders.cause.others_other': '{{count}} pedidos más por la misma causa',
  'orders.cause.to_orders': 'Abrir los pedidos',
  'orders.cause.to_settings': 'Abrir la integración',
  'orders.cause.trend_one': '{{count}} falla en las últimas 24 horas',
  'orders.cause.trend_other': '{{count}} fallas en las últimas 24 horas',
  'orders.cause.value.sku': 'SKU',
  'orders.cause.value.order': 'pedido',
  'orders.cause.value.customer': 'cliente',
  'orders.cause.value.number': 'número',
  'orders.cause.value.code': 'código',
  'orders.cause.value.email': 'correo',
  'orders.cause.value.date': 'fecha',
  'orders.cause.value.id': 'id',

  'cause.mln.product-unknown': 'Producto no registrado en Millennium',
  'cause.mln.product-unknown.do':
    'Registra el producto, o su código, en la vitrina de Millennium y reintenta.',
  'cause.mln.product-blocked': 'Producto bloqueado o inactivo en Millennium',
  'cause.mln.product-blocked.do': 'Libera el producto en Millennium y reintenta.',
  'cause.mln.price-missing': 'Producto sin precio en Millennium',
  'cause.mln.price-missing.do': 'Agrega el producto a la lista de precios de la vitrina y reintenta.',
  'cause.mln.stock-missing': 'Producto sin existencias en Millennium',
  'cause.mln.stock-missing.do': 'Corrige las existencias de la sucursal en Millennium y reintenta.',
  'cause.mln.customer-document': 'CPF o CNPJ del cliente rechazado',
  'cause.mln.customer-document.do': 'Corrige el documento del cliente en el pedido y envíalo de nuevo.',
  'cause.mln.zip-code': 'Código postal rechazado',
  'cause.mln.zip-code.do': 'Corrige el código postal de la dirección en el pedido y envíalo de nuevo.',
  'cause.mln.city-unknown': 'Municipio rechazado',
  'cause.mln.city-unknown.do': 'Corrige ciudad y estado de la dirección en el pedido y envíalo de nuevo.',
  'cause.mln.state-inscription': 'Inscripción estatal rechazada',
  'cause.mln.state-inscription.do':
    'Corrige la inscripción estatal del cliente en el pedido y envíalo de nuevo.',
  'cause.mln.carrier-missing': 'Paquetería sin indicar o sin registrar',
  'cause.mln.carrier-missing.do':
    'Revisa la paquetería en la configuración de la integración y en Millennium.',
  'cause.mln.branch-unknown': 'Sucursal no encontrada en Millennium',
  'cause.mln.branch-unknown.do': 'Revisa el código de la sucursal en la configuración de la integración.',
  'cause.mln.payment-type': 'Forma de pago no aceptada por Millennium',
  'cause.mln.payment-type.do': 'Registra la forma de pago en Millennium y reintenta.',
  'cause.mln.already-invoiced': 'Pedido ya facturado en Millennium',
  'cause.mln.already-invoiced.do': 'Cancela la factura en Millennium antes de cancelar el pedido.',
  'cause.mln.session-expired': 'Millennium rechazó el usuario o la contraseña',
  'cause.mln.session-expired.do':
    'Escribe de nuevo usuario y contraseña en la configuración de la integración.',
  'cause.abacos.product-unknown': 'Producto no registrado en Ábacos',
  'cause.abacos.product-unknown.do':
    'Registra el producto en Ábacos, o libéralo para esta interfaz, y reintenta.',
  'cause.abacos.customer-document': 'CPF o CNPJ del cliente rechazado',
  'cause.abacos.customer-document.do': 'Corrige el documento del cliente en el pedido y envíalo de nuevo.',
  'cause.abacos.customer-unknown': 'Cliente no registrado en Ábacos',
  'cause.abacos.customer-unknown.do':
    'Envía el pedido de nuevo: el hub registra al cliente antes del pedido. Si se rechaza otra vez, revisa el registro en Ábacos.',
  'cause.abacos.customer-refused': 'Registro del cliente rechazado',
  'cause.abacos.customer-refused.do': 'Completa los datos del cliente en el pedido y envíalo de nuevo.',
  'cause.abacos.order-exists': 'El pedido ya existe en Ábacos',
  'cause.abacos.order-exists.do':
    'Revisa en Ábacos el pedido con este número. Si es el mismo, reintenta: el hub lo encuentra.',
  'cause.abacos.payment-code': 'Forma de pago sin código de Ábacos',
  'cause.abacos.payment-code.do':
    'Escribe el código de la forma de pago en la configuración de la integración y reintenta.',
  'cause.abacos.carrier-unknown': 'Paquetería o servicio de entrega rechazado',
  'cause.abacos.carrier-unknown.do':
    'Revisa la paquetería y el servicio de entrega en la configuración de la integración y en Ábacos.',
  'cause.abacos.representative-unknown': 'Representante de ventas rechazado',
  'cause.abacos.representative-unknown.do':
    'Revisa el código del representante en la configuración de la integración.',
  'cause.abacos.interface-disabled': 'Interfaz no habilitada en Ábacos',
  'cause.abacos.interface-disabled.do':
    'Pide al responsable de Ábacos que habilite la interfaz de integración para estos datos.',
  'cause.abacos.key-refused': 'Clave de identificación rechazada',
  'cause.abacos.key-refused.do':
    'Escribe la clave de identificación de nuevo en la configuración de la integración.',
  'cause.vendure.access-denied': 'Vendure negó el acceso',
  'cause.vendure.access-denied.do':
    'Revisa el usuario, la contraseña y los permisos en Vendure, y el token del canal.',
  'cause.vendure.no-token': 'Vendure no entrega el token de sesión',
  'cause.vendure.no-token.do': 'En el servidor de Vendure, incluye bearer en authOptions.tokenMethod.',
  'cause.vendure.document-field': 'El campo del documento no existe en Vendure',
  'cause.vendure.document-field.do':
    'Corrige el nombre del campo del documento en la configuración de la integración.',
  'cause.vendure.variant-field': 'El campo de la variante no existe en Vendure',
  'cause.vendure.variant-field.do':
    'Corrige los nombres de los campos de la variante (EAN, peso, precio de lista) en la configuración de la integración.',
  'cause.vendure.options-unknown': 'Producto con opciones propias en Vendure',
  'cause.vendure.options-unknown.do':
    'Crea la variante en Vendure, con sus opciones y este SKU; después envía de nuevo.',
  'cause.vendure.other-tax': 'Los precios del canal y de la integración difieren en el impuesto',
  'cause.vendure.other-tax.do':
    'Ajusta «Precios del pedido» en la configuración de la integración, o los precios del canal en Vendure.',
  'cause.vendure.no-stock': 'Sin existencias en Vendure para el envío',
  'cause.vendure.no-stock.do': 'Ajusta las existencias del producto en Vendure y repite.',
  'cause.vendure.handler-unknown': 'Handler de envío desconocido',
  'cause.vendure.handler-unknown.do':
    'Corrige el código del handler de envío en la configuración de la integración.',
  'cause.vendure.cannot-cancel': 'Pedido ya facturado o enviado en Vendure',
  'cause.vendure.cannot-cancel.do': 'Cancela y reembolsa el pedido en el propio Vendure.',
  'cause.vendure.cannot-move': 'Vendure no cambia el estado del pedido',
  'cause.vendure.cannot-move.do':
    'Mira en Vendure en qué estado está el pedido y qué falta para el siguiente.',
  'cause.tryton.table-unknown': 'Lista de precios desconocida',
  'cause.tryton.table-unknown.do':
    'Tryton solo tiene la lista list_price: deja vacía la lista de precios de la tienda.',
  'cause.tryton.product-unknown': 'Producto no registrado en Tryton',
  'cause.tryton.product-unknown.do': 'Registra el producto en Tryton con el SKU como código y repite.',
  'cause.tryton.currency-unknown': 'Moneda no registrada en Tryton',
  'cause.tryton.currency-unknown.do': 'Registra la moneda del pedido en Tryton y repite.',
  'cause.tryton.warehouse-unknown': 'Almacén no encontrado en Tryton',
  'cause.tryton.warehouse-unknown.do': 'Corrige el código del almacén en la configuración de la integración.',
  'cause.tryton.tax-unknown': 'Impuesto sin correspondiente en Tryton',
  'cause.tryton.tax-unknown.do': 'Registra en Tryton un impuesto porcentual con esa tasa y repite.',
  'cause.tryton.address-missing': 'Pedido sin dirección',
  'cause.tryton.address-missing.do': 'Completa la dirección del pedido y envíalo de nuevo.',
  'cause.tryton.access-denied': 'Tryton negó el acceso',
  'cause.tryton.access-denied.do': 'Revisa el usuario, la contraseña y los grupos de ese usuario en Tryton.',
  'cause.tryton.sale-handled': 'Venta ya facturada o enviada en Tryton',
  'cause.tryton.sale-handled.do': 'Haz la devolución en el propio Tryton.',
  'cause.infrashop.order-status': 'Pedido en otro estado en Infrashop',
  'cause.infrashop.order-status.do':
    'Revisa el pedido en Infrashop: su estado allá no permite este paso. Después reintenta.',
  'cause.infrashop.order-invoiced': 'Pedido con factura en Infrashop',
  'cause.infrashop.order-invoiced.do': 'Infrashop no cancela un pedido facturado. Trátalo como devolución.',
  'cause.infrashop.invoice-unknown': 'Factura o paquete desconocido en Infrashop',
  'cause.infrashop.invoice-unknown.do':
    'Informa la factura a Infrashop de nuevo y después repite el rastreo.',
  'cause.infrashop.order-unknown': 'Pedido no encontrado en Infrashop',
  'cause.infrashop.order-unknown.do':
    'Revisa que la cuenta de la integración sea la de la tienda del pedido.',
  'cause.infrashop.access-denied': 'Infrashop rechazó las credenciales',
  'cause.infrashop.access-denied.do':
    'Escribe el token o la clave de API de nuevo en la configuración de la integración.',
  'cause.infrashop_saas.order-status': 'Pedido en otro estado en Infrashop',
  'cause.infrashop_saas.order-status.do':
    'Revisa el pedido en Infrashop: su estado allá no permite este paso. Después reintenta.',
  'cause.infrashop_saas.order-invoiced': 'Pedido con factura en Infrashop',
  'cause.infrashop_saas.order-invoiced.do':
    'Infrashop no cancela un pedido facturado. Trátalo como devolución.',
  'cause.infrashop_saas.invoice-unknown': 'Factura o paquete desconocido en Infrashop',
  'cause.infrashop_saas.invoice-unknown.do':
    'Informa la factura a Infrashop de nuevo y después repite el rastreo.',
  'cause.infrashop_saas.order-unknown': 'Pedido no encontrado en Infrashop',
  'cause.infrashop_saas.order-unknown.do':
    'Revisa que la cuenta de la integración sea la de la tienda del pedido.',
  'cause.infrashop_saas.access-denied': 'Infrashop rechazó las credenciales',
  'cause.infrashop_saas.access-denied.do':
    'Escribe el token o la clave de API de nuevo en la configuración de la integración.',
  'cause.magento.access-denied': 'Magento rechazó el acceso',
  'cause.magento.access-denied.do':
    'Revisa las credenciales y que la integración, o el usuario, tenga acceso a Ventas.',
  'cause.magento.oauth': 'Magento rechazó la firma OAuth',
  'cause.magento.oauth.do':
    'Revisa las cuatro claves de la integración; al reautorizarla recibe claves nuevas.',
  'cause.magento.cannot-invoice': 'Magento no crea la factura de este pedido',
  'cause.magento.cannot-invoice.do':
    'Mira en Magento si el pedido está en espera, cancelado o ya facturado; después envía la factura de nuevo.',
  'cause.magento.cannot-capture': 'Magento no guardó la factura',
  'cause.magento.cannot-capture.do':
    'La pasarela pudo rechazar la captura: revisa el pago en Magento y el registro de errores de la tienda.',
  'cause.magento.cannot-ship': 'Magento no crea el envío de este pedido',
  'cause.magento.cannot-ship.do':
    'Mira en Magento si el pedido está en espera, cancelado o ya enviado; después envía el rastreo de nuevo.',
  'cause.magento.cannot-cancel': 'Magento no cancela este pedido',
  'cause.magento.cannot-cancel.do':
    'Un pedido facturado se reembolsa en Magento; uno en espera se libera antes.',
  'cause.magento.order-unknown': 'Pedido no encontrado en Magento',
  'cause.magento.order-unknown.do': 'Revisa si la dirección es la de la tienda del pedido.',
  'cause.vtex.wrong-status': 'El estado del pedido en VTEX no permite este paso',
  'cause.vtex.wrong-status.do': 'Reintegra el pedido para leer su estado actual en VTEX.',
  'cause.vtex.invoice-value': 'VTEX rechazó el valor de la factura',
  'cause.vtex.invoice-value.do': 'Compara el valor de la factura con el total del pedido en VTEX.',
  'cause.vtex.cannot-cancel': 'VTEX no cancela un pedido facturado',
  'cause.vtex.cannot-cancel.do': 'Haz la devolución en VTEX en lugar de la cancelación.',
  'cause.vtex.order-unknown': 'Pedido no encontrado en VTEX',
  'cause.vtex.order-unknown.do': 'Revisa si la cuenta de VTEX es la del pedido.',
  'cause.vtex.invoice-unknown': 'Factura no encontrada en VTEX',
  'cause.vtex.invoice-unknown.do': 'Envía la factura a VTEX de nuevo antes del rastreo.',
  'cause.vtex.access-denied': 'VTEX rechazó la clave de acceso',
  'cause.vtex.access-denied.do':
    'Revisa clave, token y permisos de la cuenta en la configuración de la integración.',

  'cause.intelipost.not-served': 'Ninguna paquetería atiende el pedido',
  'cause.intelipost.not-served.do': 'Revisa en Intelipost las reglas, el peso y el código postal de destino.',
  'cause.intelipost.zip-code': 'Código postal de entrega no válido',
  'cause.intelipost.zip-code.do': 'Corrige el código postal de la dirección de entrega.',
  'cause.intelipost.origin-zip-code': 'Código postal de origen no válido',
  'cause.intelipost.origin-zip-code.do':
    'Corrige el código postal de origen en la configuración de la tienda.',
  'cause.intelipost.access-denied': 'API key rechazada',
  'cause.intelipost.access-denied.do': 'Revisa la API key en la pestaña de Intelipost.',
  'cause.intelipost.canceled': 'Envío cancelado en Intelipost',
  'cause.intelipost.canceled.do': 'Vuelve a crear el envío en Intelipost o factura otra vez.',
}
