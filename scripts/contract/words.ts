import type { Kind } from './marks.ts';

export type Language = 'pt' | 'en';

interface Words {
  readonly assumption: string;
  readonly partly: string;
  readonly kinds: Readonly<Record<Kind, string>>;
  readonly transition: string;
  readonly trigger: string;
  readonly event: string;
  readonly creation: string;
  readonly role: string;
  readonly decide: string;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  pt: {
    assumption: 'Suposição',
    partly: 'Suposição em parte',
    kinds: {
      negocio: 'negócio',
      seguranca: 'segurança',
      estados: 'estados',
      forma: 'forma',
      limite: 'limite',
    },
    transition: 'De → para',
    trigger: 'Gatilho',
    event: 'Evento',
    creation: 'criação',
    role: 'escopo',
    decide: 'A decidir:',
  },
  en: {
    assumption: 'Assumption',
    partly: 'Assumed in part',
    kinds: {
      negocio: 'business',
      seguranca: 'security',
      estados: 'states',
      forma: 'form',
      limite: 'limit',
    },
    transition: 'From → to',
    trigger: 'Trigger',
    event: 'Event',
    creation: 'creation',
    role: 'scope',
    decide: 'To be decided:',
  },
};
