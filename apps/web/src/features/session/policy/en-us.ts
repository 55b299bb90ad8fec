import type { Policy } from './policy.ts'

export const policy: Policy = {
  inForceSince: '2026-11-21',
  sections: [
    {
      title: 'Who answers for the data',
      text: [
        'iHub connects the sales platforms, ERPs, warehouses, carriers and payment systems of stores. This iHub, at {{host}}, is run by a company, called the operating company below. It is used by professionals; it is not a store and does not address consumers.',
        'Brazil’s General Data Protection Law (LGPD, Law 13,709/2018), like other data protection laws, tells two roles apart:',
      ],
      points: [
        [
          'Data of the people who use iHub:',
          'the operating company is the controller. It decides who has an account and what each account may do.',
        ],
        [
          'Data of the stores’ customers, which arrives with orders:',
          'each store is the controller and the operating company is the processor (“operador”). It handles this data only on the store’s instructions, under the contract between the two (LGPD, art. 39).',
        ],
      ],
    },
    {
      title: 'Which data is handled',
      text: [],
      points: [
        [
          'Account:',
          'name, e-mail, language, access level, stores, and the password, kept only as a digest from which it cannot be recovered. If you sign in with Google, it tells us your name and e-mail.',
        ],
        [
          'Use:',
          'time, IP address and browser of each session and of each attempt to sign in; and the audit log, which says who changed what and when.',
        ],
        [
          'Orders and invoices:',
          'name or company name, tax ID, e-mail, phone and addresses of buyer and recipient, items, amounts, payment method, tracking, and what the law requires on an electronic invoice. We do not ask for full card numbers.',
        ],
        [
          'Credentials of connected systems:',
          'keys and passwords entered by the store, kept encrypted and shown only to those with permission, which is recorded.',
        ],
      ],
      after: ['We ask for no sensitive data (LGPD, art. 5, II). Please keep it out of order notes.'],
    },
    {
      title: 'What it is for, and on which legal basis',
      text: [],
      points: [
        [
          'Taking each order from the platform to delivery:',
          'performance of the contract between the store and its customer (art. 7, V), on the store’s instructions.',
        ],
        ['Issuing, keeping and transmitting tax documents:', 'legal obligation of the store (art. 7, II).'],
        [
          'Giving access to those who work for the store and writing to them about their account:',
          'performance of a contract (art. 7, V).',
        ],
        [
          'Protecting accounts, investigating failures and proving who did what:',
          'legitimate interest of the operating company and of the stores (art. 7, IX) and exercise of rights (art. 7, VI).',
        ],
      ],
      after: ['Data is not sold, not used for advertising, and feeds no automated decisions about people.'],
    },
    {
      title: 'Whom it is shared with',
      text: ['Only with those who need it for the purposes above:'],
      points: [
        [
          'Systems the store connects:',
          'platforms, ERPs, warehouses, carriers, gateways, marketplaces, and the webhook addresses it registers.',
        ],
        [
          'Suppliers of the operating company:',
          'hosting and e-mail delivery, under contract and with the same duties. Google, if you choose to sign in with it.',
        ],
        ['Authorities:', 'when the law or a court order requires it.'],
      ],
      after: [
        'Some of these recipients may be outside Brazil. Such transfers follow articles 33 to 36 of the LGPD.',
      ],
    },
    {
      title: 'How long it is kept',
      text: [],
      points: [
        ['Sessions:', 'seven days at most, or one day without use.'],
        ['Attempts to sign in:', 'one day.'],
        [
          'Account:',
          'as long as the store needs it; once deactivated, what the audit log needs to stay readable.',
        ],
        [
          'Orders:',
          'for the time the store sets by contract. When the contract ends they are returned or deleted, except for what the law says must be kept.',
        ],
        [
          'Tax documents:',
          'for the time set by tax law, as a rule five years from the fiscal year after they were issued.',
        ],
        ['Audit log:', 'for as long as it may be needed to defend rights.'],
      ],
    },
    {
      title: 'How it is protected',
      text: [
        'Traffic is encrypted. Each store’s data is kept apart by the database itself. Credentials are encrypted and never appear in logs. Access is by level, with two-step verification, limited attempts and a record of each change. Should an incident entail relevant risk, the operating company informs the stores affected, the people concerned and the Brazilian data protection authority (ANPD).',
      ],
    },
    {
      title: 'What stays in your browser',
      text: [
        'iHub uses no advertising or analytics cookies. The browser’s local storage keeps the key of your session, language, theme, chosen store and your screen preferences. One cookie exists only for the few minutes of a sign-in with Google. Signing out erases the session’s key.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'The LGPD (art. 18) gives you confirmation of processing, access, correction, anonymization, blocking or deletion of what is excessive, portability, information on sharing, objection and review.',
      ],
      points: [
        [
          'If you use iHub:',
          'name, e-mail, language, password and sessions are under Settings. For the rest, contact the operating company.',
        ],
        [
          'If you bought from a store:',
          'contact the store, which is the controller. A request that reaches us is passed on to it.',
        ],
      ],
    },
    {
      title: 'Contact',
      text: [
        'The data protection officer (“encarregado”) is appointed by the company that runs this iHub ({{host}}). You find how to reach them in that company’s channels and in its contract with the store; the administrator of your account can tell you too. You may also complain to the ANPD (gov.br/anpd).',
      ],
    },
    {
      title: 'Changes to this policy',
      text: [
        'When this policy changes, the new version appears on this page with its date. Users are told of important changes before they apply.',
      ],
    },
  ],
}
