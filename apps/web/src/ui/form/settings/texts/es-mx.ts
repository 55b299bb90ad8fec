import { type SettingWords, settingWords } from '../setting-words.ts'
import { choices } from './choices/es-mx.ts'
import type { texts as ptBR } from './pt-br.ts'

const words: SettingWords = {
  code: ['Código', 'Identifica a la tienda o al vendedor en los otros sistemas. No cambia después.'],
  name: ['Nombre', 'Cómo lo reconocen las personas en pantalla.'],
  active: ['Activo', 'Apagado, no se recibe ni se envía nada.'],
  originDocument: ['CNPJ de origen', 'El CNPJ que deben llevar las facturas de la tienda.'],
  timeZone: [
    'Zona horaria',
    'Define cuándo empieza y termina el día de la tienda en los filtros y cómo se muestran las fechas.',
  ],
  context: [
    'Contextos',
    'Los pedidos de otros contextos no se reciben; su proceso dice por qué. B2B: el cliente es una empresa. B2C: una persona. O el id del canal de venta de la plataforma. Solo mayúsculas, sin repetir.',
  ],
  platform: ['Plataforma de ventas', 'De dónde llegan los pedidos.'],
  startHandlingOnPlatform: ['Iniciar preparación', 'Avisa a la plataforma cuando el ERP acepta el pedido.'],
  announceInvoicesOnPlatform: ['Enviar facturas', 'Informa a la plataforma la factura del pedido.'],
  announceTrackingOnPlatform: ['Enviar rastreo', 'Informa a la plataforma la guía y la entrega.'],
  announceCancellationsOnPlatform: [
    'Enviar cancelaciones',
    'Cancela en la plataforma lo cancelado en el ERP.',
  ],
  orderDestination: [
    'Destino de los pedidos',
    'A dónde van los pedidos después de recibirse. Mientras no elijas, esperan; “Sin ERP” inicia la preparación en la plataforma de inmediato.',
  ],
  millenniumFulfillmentSkuType: [
    'SKU del fulfillment',
    'Con qué código conoce Millennium los artículos de los pedidos de marketplace. EAN: el artículo sin EAN va con su SKU.',
  ],
  millenniumAutoInvoice: [
    'Facturación automática',
    'iHub pide la factura en cuanto el pedido se aprueba en el ERP; con un WMS conectado, en cuanto se surte.',
  ],
  millenniumAutoInvoiceQueueType: [
    'Cola de facturación',
    'En qué cola de Millennium se factura el pedido. Exclusiva: no espera las otras tareas del ERP.',
  ],
  millenniumAutoInvoiceItemType: [
    'Artículo de la factura',
    'Con qué código se facturan los artículos. Id externo: el de la línea del pedido en la plataforma.',
  ],
  kitsToErp: [
    'Kits en el ERP',
    'Cómo recibe el ERP los kits registrados en iHub. Desglosado, el precio se reparte entre los componentes sin perder centavos.',
  ],
  sendUnpaidOrdersToErp: ['Enviar antes del pago', 'Envía el pedido al ERP aún con el pago pendiente.'],
  approveOrdersInErp: ['Enviar aprobaciones', 'Aprueba en el ERP el pedido cuyo pago se confirmó.'],
  cancelOrdersInErp: ['Enviar cancelaciones', 'Cancela en el ERP el pedido cancelado en el origen.'],
  readInvoicesFromErp: ['Leer facturas', 'Busca en el ERP las facturas de los pedidos.'],
  readCustomersFromErp: [
    'Leer clientes',
    'Recibe del ERP los clientes y sus cambios; los datos que difieren se muestran en la página del cliente.',
  ],
  readCreditFromErp: [
    'Leer crédito',
    'El límite y los cargos vienen del ERP, en lugar del sistema elegido en Crédito de los clientes informado por. Requiere Controlar el crédito de los clientes.',
  ],
  queuePriority: ['Prioridad en la cola', 'Quién pasa primero cuando hay mucho por hacer.'],
  queueType: [
    'Tipo de cola',
    'Exclusiva: la tienda tiene capacidad de procesamiento propia, y un pico de otras tiendas no la retrasa.',
  ],
  captureOrdersAfter: ['Capturar pedidos desde', 'Los pedidos hechos antes de este momento no se reciben.'],
  skipOrders: ['No capturar pedidos', 'Los avisos se guardan y no se recibe ningún pedido.'],
  skipOrdersExcept: [
    'Excepto los que empiezan con',
    'Prefijos del código de pedido que se reciben de todos modos.',
  ],
  manualActionsByAdmins: [
    'Solo los administradores fuerzan estados y cancelan',
    'Los demás usuarios no fuerzan estados ni envían cancelaciones al ERP.',
  ],
  controlCredit: [
    'Controlar el crédito de los clientes',
    'Un pedido a crédito (forma de pago crédito propio) espera hasta que el límite de su cliente lo cubra; la página del cliente muestra límite, reservas y cargos.',
  ],
  installmentsEnabled: [
    'Mensualidades por forma de pago y monto',
    'Los pedidos van al ERP, y las fichas de pago se abren, con las mensualidades de la pantalla Mensualidades (Personalizaciones), en lugar de las que informa la plataforma.',
  ],
  creditSource: [
    'Crédito de los clientes informado por',
    'El límite y los cargos se leen de este sistema antes de decidir un pedido a crédito, y cada diez minutos mientras haya pedidos en espera. Sin él, las personas los mantienen en la página del cliente.',
  ],
  discountType: [
    'Descuento',
    'Dónde recibe el ERP el descuento. El valor del pedido es el mismo en todos los casos.',
  ],
  orderClassifications: [
    'Clasificaciones',
    'Tipo del pedido en el ERP según la palabra del origen. En De: marketplace, canal de venta o canal de entrega, buscados en ese orden. En A: el número del tipo en el ERP.',
  ],
  stockFactor: ['Factor de inventario', 'Cuánto del inventario se envía a la plataforma.'],
  readStockFromErp: ['Inventario del ERP', 'Las existencias vienen del ERP.'],
  readStockFromWms: ['Inventario del WMS', 'Las existencias vienen del WMS.'],
  sendStockToPlatform: ['Enviar inventario', 'Mantiene al día las existencias de la plataforma.'],
  externalWarehouseIds: [
    'Almacenes en la plataforma',
    'Para cada almacén del hub, el código que usa la plataforma. Sin renglón, vale el mismo código.',
  ],
  stockSharing: [
    'Reparto del inventario entre canales',
    'Compartido: cada canal ve todo lo que hay, y la demora entre ellos puede vender de más. Repartido: cada canal recibe su parte, y la demora entre ellos no vende nada de más.',
  ],
  pushInventoryType: [
    'Envío del inventario',
    'General: todo. Divergencia: solo lo que difiere de la plataforma.',
  ],
  erpStockIsWithoutOrders: [
    'Inventario del ERP ya sin pedidos',
    'La cantidad que informa el ERP ya viene descontada de los pedidos que tiene. Apagado: el hub descuenta esos pedidos hasta su factura.',
  ],
  crossdockingWarehouseIds: [
    'Almacenes de cross-docking',
    'Códigos de los almacenes que solo pasan mercancía.',
  ],
  darkStoreWarehouseIds: [
    'Dark stores',
    'Códigos de los almacenes que solo surten pedidos en línea; aparecen en el monitor de dark stores.',
  ],
  reservedOrdersStatuses: [
    'Estados que reservan',
    'Los pedidos en estos estados descuentan de lo que se envía.',
  ],
  reservedOrdersOrigins: [
    'Orígenes que reservan',
    'Solo descuentan los pedidos de estos orígenes. Vacío: todos.',
  ],
  alternateIdType: ['Id alterno', 'Código con que la plataforma también conoce el SKU.'],
  readCatalogFromErp: ['Leer catálogo', 'Busca en el ERP los productos y sus cambios.'],
  readPricesFromErp: ['Leer precios', 'Busca en el ERP las listas de precios.'],
  priceTable: [
    'Lista de precios',
    'La única lista que vale para la tienda, por su código en el ERP (en Millennium, la vitrina). Vacío: la del conector.',
  ],
  sendCatalogToPlatform: ['Enviar catálogo', 'Crea y actualiza productos en la plataforma.'],
  sendPricesToPlatform: ['Enviar precios', 'Actualiza precios en la plataforma.'],
  defaultBrandId: ['Marca predeterminada', 'Id de la marca para productos que no traen una.'],
  defaultCategoryId: ['Categoría predeterminada', 'Id de la categoría para productos que no traen una.'],
  defaultDepartmentId: ['Departamento predeterminado', 'Id del departamento de productos sin uno propio.'],
  invoiceCancellationHours: [
    'Plazo de cancelación de la NF-e',
    'Horas tras la autorización en que la SEFAZ aún acepta cancelar la factura: 24, salvo regla de tu estado.',
  ],
  danfeType: ['DANFE', 'Formato del documento impreso de la factura.'],
  sendInvoicesToTms: ['Enviar al TMS', 'Informa la factura al sistema de transporte.'],
  countIncomingInvoices: [
    'Contar facturas de entrada',
    'Una factura de entrada también marca el pedido como facturado.',
  ],
  countInvoicesOfAnyPurpose: [
    'Contar facturas de cualquier finalidad',
    'Las facturas complementarias, de ajuste, de devolución, de crédito o de débito también marcan el pedido como facturado.',
  ],
  linxFiscalEnabled: ['Linx Fiscal', 'Numeración y salud de la secuencia de facturas de la cuenta fiscal.'],
  seniorEnabled: ['Senior WMS', 'Los pedidos de esta tienda se surten en Senior WMS.'],
  emitterDocument: ['CNPJ del emisor', 'Quién emite la factura.'],
  seniorProductType: ['Código del producto', 'Con qué código conoce el WMS los productos.'],
  seniorWeightSource: ['Origen del peso', 'El encabezado del pedido o la suma de los artículos.'],
  seniorOrders: ['Enviar pedidos', 'Envía los pedidos al WMS para surtirlos.'],
  seniorInvoices: ['Enviar facturas', 'Envía las facturas al WMS para el embarque.'],
  seniorInvoiceRequest: ['El WMS pide la factura', 'La facturación empieza cuando el WMS revisó el pedido.'],
  seniorShippingLabels: ['Etiquetas de envío', 'Envía al WMS las etiquetas del transportista.'],
  tms: ['Sistema de transporte', 'Quién cotiza el envío. Conéctalo en su pestaña.'],
  originZipCode: ['Código postal de origen', '8 dígitos. De dónde salen los pedidos.'],
  quoteOrders: ['Cotizar pedidos', 'Cada pedido nuevo con entrega se cotiza y solo después sigue al ERP.'],
  quotationStatus: [
    'Estado de la cotización',
    'Creada solo consulta; reservada también aparta la capacidad de la paquetería.',
  ],
  sendShipmentsToTms: ['Enviar embarques', 'Crea el embarque en el TMS cuando se factura el pedido.'],
  tellShippedToTms: [
    'Avisar la salida',
    'Avisa al TMS que el embarque salió, cuando el ERP o el almacén dice que el pedido se despachó.',
  ],
  trackingFromTms: [
    'Rastreo del TMS',
    'El TMS informa por dónde va cada bulto: recolección, tránsito, reparto, entrega.',
  ],
  freightType: ['Tipo de flete', 'Quién paga el flete en la factura; calcular lo decide por pedido.'],
  freightContractCodes: ['Contratos de flete', 'Código del contrato por nombre o código del transportista.'],
  ownFreightContract: [
    'Contrato de flete propio',
    'Código del contrato de los pedidos que entrega la propia tienda.',
  ],
  carrierDocument: ['CNPJ del transportista', 'Va al ERP y al WMS cuando el pedido no trae transportista.'],
  transportExclusion: ['Transportistas de baja prioridad', 'Nombre o id. Solo se eligen cuando no hay otro.'],
  etrackerEnabled: ['eTracker', 'Los eventos de entrega vienen de eTracker.'],
  etrackerUrl: ['Dirección de eTracker', 'Dirección de la API.'],
  etrackerToken: ['Token de eTracker', 'Token de acceso a la API.'],
  billGateway: ['Pasarela de cobro', 'Quién emite las fichas de pago. Completa antes su pestaña.'],
  billPhoneType: ['Teléfono de la ficha', 'Qué teléfono del cliente va en la ficha de pago.'],
  dockTimeFlagship: [
    'Embarque de la tienda principal',
    'Horas del pago a la salida; cuentan en la fecha de entrega de los pedidos cotizados.',
  ],
  dockCutoffFlagship: [
    'Hora de corte de la tienda principal',
    'Lo pagado después cuenta desde el siguiente día hábil.',
  ],
  dockTimeMarketplace: ['Embarque del marketplace', 'Lo mismo para pedidos de marketplaces.'],
  dockCutoffMarketplace: [
    'Hora de corte del marketplace',
    'Lo pagado después cuenta desde el siguiente día hábil.',
  ],
  feedStatuses: [
    'Estados avisados',
    'Estados que reciben la plataforma y los suscriptores. Ninguno marcado: todos.',
  ],
  alertMailPace: [
    'Ritmo de los correos de alerta',
    'Juntas: la primera se envía al momento, y las siguientes en un solo correo cada 15 minutos, o menos seguido si son muchas. Una vez al día: a las 8:00 de la tienda. Al momento: un correo por alerta; más de 30 en una hora, juntas.',
  ],
  mailLanguage: [
    'Idioma de los correos',
    'Para direcciones sin cuenta en iHub. Sin elegir: portugués, o español en tiendas cuyo código termina en MX.',
  ],
  alertEmails: ['Correos de alerta', 'Quién recibe las alertas de esta tienda.'],
  alertOnOrderErrors: ['Pedidos con error', 'Avisa cuando un pedido se detiene por error.'],
  alertOnIntegrationDown: ['Integración caída', 'Avisa cuando un sistema deja de responder.'],
  alertOnInvoiceErrors: ['Facturas con error', 'Avisa cuando se rechaza una factura.'],
  alertOnChangedAnswers: [
    'Cambios en las respuestas',
    'Avisa cuando aparecen campos nuevos, faltantes o de otro tipo en las respuestas de un sistema.',
  ],
  alertOnFailingWebhooks: [
    'Webhooks con fallas',
    'Avisa cuando un webhook solo falla y cuando iHub lo desactiva.',
  ],
  alertOnStuckCatalog: [
    'Lectura del catálogo',
    'Avisa cuando una lista de productos o precios no avanza y lo que sigue no se lee.',
  ],
  alertOnSpace: [
    'Espacio',
    'Avisa cuando los pedidos abiertos necesitan más que el límite de espacio y cuando el límite deja menos de 7 días.',
  ],
  alertOnQueueDelay: ['Cola detenida', 'Avisa cuando espera de más el trabajo de un sistema que responde.'],
  queueDelayMinutes: ['Espera máxima en la cola', 'Cuánto puede esperar el trabajo más antiguo.'],
  alertOnFailingCalls: [
    'Muchas fallas',
    'Avisa cuando fallan muchas llamadas a un sistema en una hora, con 20 llamadas o más.',
  ],
  failingCallsPercent: ['Tasa máxima de fallas', 'De las llamadas de la última hora.'],
  alertOnStuckOrders: [
    'Pedidos detenidos',
    'Avisa cuando un pedido que no ha salido queda sin cambios y sin nada en curso.',
  ],
  stuckOrderHours: ['Tiempo máximo detenido', 'Cuánto puede estar un pedido sin cambios.'],
  alertOnExpiringInvoices: [
    'Facturas cerca del plazo',
    'Avisa cuando una factura autorizada, de un pedido sin despachar, está cerca del fin de su plazo de cancelación.',
  ],
  expiringInvoiceHours: ['Anticipación del aviso', 'Cuántas horas antes de que venza el plazo.'],
  alertOnMissedJobs: ['Tareas sin iniciar', 'Avisa cuando la ejecución de una tarea no comienza a tiempo.'],
  missedJobMinutes: ['Retraso máximo de la tarea', 'Cuánto puede retrasarse el inicio.'],
  alertOnOversoldStock: [
    'Vendido de más',
    'Avisa cuando los pedidos abiertos toman más piezas de un SKU de las que hay.',
  ],
  oversoldSkus: ['SKU tolerados sin existencias', 'Cuántos SKU pueden venderse de más sin aviso.'],
  alertOnRefusedStock: [
    'Inventario no aceptado',
    'Avisa cuando una plataforma no acepta el inventario de un SKU.',
  ],
  alertOnRefusedCustomers: ['Clientes no aceptados', 'Avisa cuando el ERP rechaza un cliente.'],
  refusedCustomers: ['Clientes tolerados con error', 'Cuántos clientes puede rechazar el ERP sin aviso.'],
  alertOnRefusedReturns: ['Devoluciones no aceptadas', 'Avisa cuando el ERP no acepta una devolución.'],
  refusedReturns: ['Devoluciones toleradas', 'Cuántas devoluciones puede rechazar el ERP sin aviso.'],
  alertOnRefusedRefunds: [
    'Reembolsos sin pagar',
    'Avisa cuando una plataforma rechaza un reembolso o lo deja en duda.',
  ],
  refusedRefunds: [
    'Reembolsos tolerados',
    'Cuántos reembolsos pueden quedar rechazados o en duda sin aviso.',
  ],
  alertOnLateRefunds: [
    'Reembolsos atrasados',
    'Avisa cuando un cliente espera su dinero más de lo definido.',
  ],
  lateRefundHours: ['Plazo del reembolso', 'Después de cuánto tiempo está atrasado un reembolso abierto.'],
  alertOnRefusedProducts: [
    'Productos no aceptados',
    'Avisa cuando una plataforma no acepta los datos o el precio de un SKU.',
  ],
  refusedProductSkus: [
    'SKU de productos tolerados',
    'Cuántos SKU de productos puede rechazar una plataforma sin aviso.',
  ],
  refusedSkus: ['SKU tolerados sin enviar', 'Cuántos SKU puede rechazar una plataforma sin aviso.'],
  alertOnStuckStock: [
    'Lectura de inventario atorada',
    'Avisa cuando la lista de inventario del ERP no avanza aunque hay más por leer.',
  ],
  stuckStockMinutes: ['Tiempo máximo atorada', 'Cuánto puede quedarse detenida la lectura del inventario.'],
  alertOnDoubtedStock: ['Avisar de dudas del inventario', 'Si el ERP desmiente “ya sin pedidos”.'],
  doubtedSkus: ['SKU en duda', 'La alerta aparece cuando más SKU que estos contradicen la configuración.'],
  keepDays: [
    'Guardar por',
    'Solicitudes y respuestas de los procesos, payloads de las plataformas, resultados de acciones masivas e intentos de webhooks. Después se eliminan, salvo que un pedido o una factura abiertos los necesiten.',
  ],
  limitSpace: [
    'Limitar el espacio',
    'Por encima del límite sale primero lo más antiguo, sin importar su edad. Lo que necesita un pedido o una factura abiertos se queda.',
  ],
  spaceLimitMegabytes: ['Límite', '1,024 MB son 1 GB.'],
  document: ['CNPJ', 'El CNPJ que emite las facturas del vendedor.'],
  email: ['Correo', 'Contacto del vendedor.'],
  platformSellerId: [
    'Id en la plataforma',
    'Cómo llama la plataforma al vendedor en los pedidos. Vacío, se usa el código del vendedor.',
  ],
  locationId: [
    'Ubicación de inventario en el ERP',
    'Sucursal del ERP de la que salen los artículos del vendedor, en mayúsculas. Vacío, salen de la sucursal que vende.',
  ],
  erpBranchCode: [
    'Sucursal en el ERP',
    'Sucursal del ERP que vende los pedidos del vendedor, en mayúsculas. Vacío, se usa la sucursal de la integración.',
  ],
  sendOrdersToErp: [
    'Enviar pedidos al ERP',
    'Apagado, los próximos pedidos del vendedor no van al ERP y se liberan para prepararse en la plataforma. En un pedido de varios vendedores decide el del primer artículo.',
  ],
  waitForOwnPayment: [
    'Esperar su propio pago',
    'Aunque estén pagados en la plataforma, los próximos pedidos del vendedor van al ERP solo cuando una persona, o la API, los envía al confirmar que el vendedor recibió su pago.',
  ],
  warehouseIds: [
    'Almacenes',
    'Códigos de los almacenes del vendedor; la sincronización dice cuáles no están activos en la plataforma.',
  ],
  billedPayments: [
    'Pagos que se cobran con ficha',
    'iHub emite una ficha por parcialidad de estos pagos cuando el pedido se factura. La ficha pagada en la tienda no entra.',
  ],
  billTermDays: [
    'Días entre parcialidades',
    'Días hasta el vencimiento de la primera parcialidad y entre una y la siguiente.',
  ],
  alertOnTroubledBills: [
    'Fichas por decidir',
    'Avisa cuando una ficha se paga por otro importe, dos veces o después de cancelada, o cuando vence sin pago.',
  ],
  troubledBills: ['Fichas toleradas sin decisión', 'Cuántas fichas pueden esperar una decisión sin aviso.'],
  alertOnRefusedBills: ['Fichas no emitidas', 'Avisa cuando la pasarela no emite una ficha.'],
  refusedBills: ['Fichas toleradas sin emitir', 'Cuántas fichas pueden quedar sin emitir sin aviso.'],
  alertOnShortBillNumbers: [
    'Numeración de fichas por agotarse',
    'Avisa cuando a la numeración propia de un vendedor le queda menos del 10% de los números.',
  ],
  shortNumberedSellers: [
    'Vendedores tolerados sin números',
    'Cuántos vendedores pueden estar por agotar su numeración sin aviso.',
  ],
  billSequenceEnabled: ['Numeración propia de fichas', 'iHub numera las fichas de pago de este vendedor.'],
  billSequenceBegin: ['Inicio de la secuencia', 'No cambia una vez definido.'],
  billSequenceEnd: ['Fin de la secuencia', 'No cambia una vez definido.'],
  billSequenceMaxDigits: ['Máximo de dígitos', 'Largo del número. No cambia una vez definido.'],
  unitDocument: ['CNPJ de la unidad', 'Se exige para enviar pedidos y facturas a Senior WMS.'],
}

export const texts: Record<keyof typeof ptBR, string> = {
  ...settingWords(words),
  ...choices,
}
