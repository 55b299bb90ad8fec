import { fold } from '@ihub/domain/order/search-terms'

/** Common Brazilian names, the most frequent first; the seeding draws the first ones far more often. */
const firstNames =
  `Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel
  Marcelo Bruno Eduardo Felipe Raimundo Rodrigo Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna
  Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Luana Rita Sônia Renata Eliane
  Josefa Simone Natália Cristiane Carla Débora Rosângela Jaqueline Rosa Daniela Aparecida Marlene Terezinha Raimunda Andréa
  Fabiana Lúcia Raquel Ângela Rafaela Joana Luzia Elaine Daiane Cecília Helena Alice Manuela Sofia Isabela Valentina Heitor
  Miguel Arthur Davi Bernardo Theo Enzo Samuel Otávio Caio Murilo Thiago Diego Vinícius Leonardo Gustavo Matheus André Ricardo
  Fábio Sérgio Cláudio Roberto Jorge Geraldo Sebastião Manoel Leandro Tiago Anderson Márcio`.split(/\s+/)

const lastNames =
  `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho
  Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas
  Cardoso Ramos Gonçalves Santana Teixeira Araújo Pinto Correia Cavalcanti Monteiro Moura Batista Campos Castro Cunha Duarte
  Farias Fonseca Guimarães Leite Macedo Magalhães Medeiros Melo Miranda Moraes Neves Nogueira Pacheco Paiva Peixoto Pires
  Queiroz Rangel Reis Rezende Sales Sampaio Siqueira Tavares Torres Valente Vasconcelos Ventura Xavier Zanetti Bittencourt
  Figueiredo Prado Brito Assunção Bezerra Coelho Dantas Esteves Falcão Guerra Holanda Ibarra Junqueira Klein Lacerda Müller`.split(
    /\s+/,
  )

const mailHosts = [
  'gmail.example',
  'hotmail.example',
  'outlook.example',
  'yahoo.example',
  'uol.example',
  'empresa.example',
]

/** Names as written and as found: invented people have names but nobody's address or document. */
export const people = {
  firstNames,
  firstTerms: firstNames.map(fold),
  lastNames,
  lastTerms: lastNames.map(fold),
  mailHosts,
}
