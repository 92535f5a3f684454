import type { Language } from '../../../language.ts';
import { wordsOf } from '../../search/terms.ts';

/** Words that occur in any question. Some, such as "how many", still carry a little meaning. */
const COMMON: Readonly<Record<Language, string>> = {
  en: `
    a an the this that these those my your our his her its their i we you they he she it me us them
    is are was were be been being am do does did doing done can could should would will shall may might must have has had having
    to of in on at for with from by about into over after before between through during without within
    and or but if then than so as because while not no yes don doesn isn won t s re ve ll d
    what which who whom whose when where why how there here all any some every each both one two other another same such
    only just also even still again too very much many more most few less least long often always never now today already yet
    new old first last next back up down out off get got gets getting make makes made making take takes taken give given
    go goes going gone come comes came put want wants wanted need needs needed use uses used using try tried let lets
    happen happens happened work works working keep make say says said tell told know known mean means meaning look looks
    see seen find found like way thing things something anything everything nothing someone anyone people please help
    possible exactly really right wrong good bad best better time times day days call called vs per etc`,
  pt: `
    a o as os um uma uns umas de do da dos das em no na nos nas num numa ao à aos às por pelo pela pelos pelas para pra pro
    com sem sobre entre até depois antes durante e ou mas se que q quem qual quais quando onde como quanto quanta quantos quantas
    porque pq porquê eu meu minha meus minhas seu sua seus suas nosso nossa nossos nossas vc vcs você vocês nós n me te lhe
    isso isto esse essa este esta esses essas aquele aquela ele ela eles elas
    é ser são sou era foi foram está estão estou fica ficar fico tem têm tenho ter há tinha teve ir vai vou vão vem veio
    faz faço fazer feito feita fazem dá dar dou deu pode posso podem poder consigo consegue conseguir preciso precisa precisam
    precisar quero quer querem devo deve devem usar uso usa usado usando funciona funcionar serve aceita aceitam chega chegar
    acontece acontecer deixar significa saber sei ver dizer acho
    não sim já ainda também só mais menos muito muita muitos todo toda todos todas tudo nada algo algum alguma alguém ninguém
    cada outro outra outros outras mesmo mesma mesmos mesmas vez vezes novo nova novos dois duas primeiro último próximo
    agora hoje sempre nunca lá aqui ali coisa coisas jeito tipo então tempo dia dias favor ajuda exatamente certo errado melhor`,
};

export function commonTerms(language: Language, stem: (word: string) => string): ReadonlySet<string> {
  return new Set(wordsOf(COMMON[language]).map(stem));
}
