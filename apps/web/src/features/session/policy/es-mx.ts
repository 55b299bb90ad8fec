import type { Policy } from './policy.ts'

export const policy: Policy = {
  inForceSince: '2026-11-21',
  sections: [
    {
      title: 'Quién responde por los datos',
      text: [
        'iHub conecta las plataformas de venta, los ERP, los almacenes, los transportistas y los medios de pago de las tiendas. Este iHub, en {{host}}, lo opera una empresa, a la que aquí llamamos empresa operadora. Lo usan profesionales; no es una tienda ni se dirige a consumidores.',
        'La ley brasileña de protección de datos (LGPD, Ley 13.709/2018) y, para las tiendas de México, la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (LFPDPPP) distinguen dos papeles:',
      ],
      points: [
        [
          'Datos de quienes usan iHub:',
          'la empresa operadora es la responsable. Ella decide quién tiene una cuenta y qué puede hacer cada cuenta.',
        ],
        [
          'Datos de los clientes de las tiendas, que llegan con los pedidos:',
          'cada tienda es la responsable y la empresa operadora es la encargada. Trata esos datos solo por instrucciones de la tienda, conforme al contrato entre ambas.',
        ],
      ],
    },
    {
      title: 'Qué datos se tratan',
      text: [],
      points: [
        [
          'Cuenta:',
          'nombre, correo electrónico, idioma, nivel de acceso, tiendas permitidas y la contraseña, guardada solo como un resumen del que no se puede recuperar. Si entras con Google, recibimos de él tu nombre y tu correo.',
        ],
        [
          'Uso:',
          'fecha, dirección IP y navegador de cada sesión y de cada intento de acceso; y la bitácora de auditoría, que dice quién cambió qué y cuándo.',
        ],
        [
          'Pedidos y facturas:',
          'nombre o razón social, RFC, CPF o CNPJ, correo, teléfono y domicilios del comprador y del destinatario, artículos, importes, forma de pago, rastreo y los datos que la ley exige en la factura electrónica. No pedimos el número completo de la tarjeta.',
        ],
        [
          'Credenciales de los sistemas conectados:',
          'claves y contraseñas que registra la tienda, guardadas cifradas y mostradas solo a quien tiene permiso, con registro de ello.',
        ],
      ],
      after: [
        'No pedimos datos personales sensibles. Te pedimos no escribirlos en las notas de los pedidos.',
      ],
    },
    {
      title: 'Para qué se usan y con qué fundamento',
      text: [],
      points: [
        [
          'Llevar cada pedido de la plataforma a la entrega:',
          'cumplimiento del contrato entre la tienda y su cliente, por instrucciones de la tienda.',
        ],
        [
          'Emitir, guardar y transmitir documentos fiscales:',
          'cumplimiento de una obligación legal de la tienda.',
        ],
        [
          'Dar acceso a quienes trabajan en la tienda y avisarles por correo sobre su cuenta:',
          'cumplimiento de un contrato.',
        ],
        [
          'Proteger las cuentas, investigar fallas y demostrar quién hizo qué:',
          'interés legítimo de la empresa operadora y de las tiendas, y ejercicio de derechos.',
        ],
      ],
      after: [
        'Todas son finalidades primarias. Los datos no se venden, no se usan para publicidad ni alimentan decisiones automatizadas sobre personas.',
      ],
    },
    {
      title: 'Con quién se comparten',
      text: ['Solo con quienes los necesitan para las finalidades anteriores:'],
      points: [
        [
          'Sistemas que conecta la tienda:',
          'plataformas, ERP, almacenes, transportistas, pasarelas de pago, marketplaces y las direcciones de webhook que registra.',
        ],
        [
          'Proveedores de la empresa operadora:',
          'alojamiento y envío de correos, bajo contrato y con los mismos deberes. Google, si eliges entrar con él.',
        ],
        ['Autoridades:', 'cuando lo exige la ley o una orden judicial.'],
      ],
      after: [
        'Algunos destinatarios pueden estar en otro país. Esas transferencias siguen los artículos 33 a 36 de la LGPD y lo que dispone la LFPDPPP.',
      ],
    },
    {
      title: 'Cuánto tiempo se conservan',
      text: [],
      points: [
        ['Sesiones:', 'siete días como máximo, o un día sin uso.'],
        ['Intentos de acceso:', 'un día.'],
        [
          'Cuenta:',
          'mientras la tienda la necesite; una vez desactivada, lo que la bitácora de auditoría requiere para seguir siendo legible.',
        ],
        [
          'Pedidos:',
          'el plazo que la tienda define por contrato. Al terminar el contrato se devuelven o se eliminan, salvo lo que la ley ordena conservar.',
        ],
        ['Documentos fiscales:', 'el plazo de la legislación fiscal, por regla general cinco años.'],
        ['Bitácora de auditoría:', 'mientras pueda ser necesaria para defender derechos.'],
      ],
    },
    {
      title: 'Cómo se protegen',
      text: [
        'El tráfico va cifrado. Los datos de cada tienda están separados en la propia base de datos. Las credenciales se cifran y nunca aparecen en los registros. El acceso es por nivel, con verificación en dos pasos, límite de intentos y registro de cada cambio. Si un incidente puede afectar de forma significativa a las personas, la empresa operadora avisa a las tiendas afectadas, a los titulares y, cuando corresponde, a la autoridad.',
      ],
    },
    {
      title: 'Qué queda en tu navegador',
      text: [
        'iHub no usa cookies de publicidad ni de medición. El almacenamiento local del navegador guarda la clave de tu sesión, el idioma, el tema, la tienda elegida y tus preferencias de pantalla. Una cookie existe solo durante los pocos minutos del acceso con Google. Al cerrar sesión se borra la clave de la sesión.',
      ],
    },
    {
      title: 'Tus derechos',
      text: [
        'Puedes pedir acceso, rectificación, cancelación u oposición (derechos ARCO) y revocar tu consentimiento. La LGPD (art. 18) agrega la portabilidad y la información sobre con quién se compartieron los datos.',
      ],
      points: [
        [
          'Si usas iHub:',
          'nombre, correo, idioma, contraseña y sesiones están en Configuración. Para lo demás, contacta a la empresa operadora.',
        ],
        [
          'Si compraste en una tienda:',
          'contacta a la tienda, que es la responsable. Si tu solicitud llega a nosotros, se la enviamos.',
        ],
      ],
    },
    {
      title: 'Contacto',
      text: [
        'La persona encargada de los datos personales la designa la empresa que opera este iHub ({{host}}). Encuentras cómo contactarla en los canales de esa empresa y en su contrato con la tienda; también puede indicártelo el administrador de tu cuenta. Además, puedes acudir a la autoridad: en México, la Secretaría Anticorrupción y Buen Gobierno; en Brasil, la ANPD (gov.br/anpd).',
      ],
    },
    {
      title: 'Cambios a este aviso',
      text: [
        'Cuando este aviso cambie, la nueva versión aparecerá en esta página con su fecha. Los cambios importantes se avisan a los usuarios antes de entrar en vigor.',
      ],
    },
  ],
}
