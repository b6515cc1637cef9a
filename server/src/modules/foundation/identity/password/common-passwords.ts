/** Words that most guessing starts with, without their usual ornaments; see password-policy.ts for what counts as one. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd passwd pass qwerty qwertz azerty qwertyuiop qwertyui asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
  1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx qwe asd zxc qweasd qweasdzxc asdf qwer zxcv abc abcd abcdef abcdefg abcdefgh abcdefghij
  abc123 abcd1234 a1b2c3d4 a1b2c3 123456 1234567 12345678 123456789 1234567890 0987654321 987654321 87654321 654321 111111 1111111111 000000
  0000000000 121212 123123 123123123 123321 112233 159753 147258369 666666 888888 88888888 5201314 1314520 woaini woaini1314 welcome welcometo hello
  helloworld letmein openup login logon signin admin administrator adminadmin root toor superuser superman batman spiderman ironman avengers test
  tester testing testtest demo demodemo guest user username changeme changeit change default secret secrets private iloveyou loveyou lovely love
  loveme forever sunshine princess prince queen king dragon monkey tiger lion panda eagle falcon phoenix shadow master mistress killer ninja
  samurai warrior soldier hunter ranger rangers football soccer baseball basketball hockey cricket liverpool chelsea arsenal manchester barcelona
  realmadrid juventus milan summer winter spring autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday freedom liberty trustno trustnoone whatever nothing everything something computer internet
  laptop desktop keyboard windows linux ubuntu android iphone samsung apple google facebook youtube twitter instagram whatsapp microsoft amazon
  starwars pokemon pikachu minecraft fortnite matrix gandalf hogwarts harrypotter michael michelle jennifer jessica jordan daniel andrew charlie
  thomas robert anthony joshua matthew nicole ashley amanda hannah sophie ginger pepper cookie chocolate banana orange cherry strawberry flower
  butterfly rainbow diamond silver golden blue purple yellow green black white red mustang porsche ferrari mercedes corvette yamaha honda toyota
  company office business manager supplier buyer seller procurement purchase purchasing borong borongmall mall shop indonesia jakarta bandung
  surabaya medan bali merdeka garuda nusantara sayang sayangku cinta cintaku bismillah alhamdulillah allah rahasia katasandi sandi bandar
  persib persija semangat selamat terima terimakasih kucing anjing matahari bintang bulan china zhongguo beijing shanghai shenzhen guangzhou
  mima nihao woaini wangwei zhangwei lili xiaoming aini asdasd qweqwe zzzzzz aaaaaa aaaaaaaaaa abcabc access accessgranted account
  p4ssword trustme letmeinnow opensesame sesame money dollar rupiah million lucky lucky7 jesus christ heaven angel angels blessed blessing`
    .split(/\s+/)
    .filter(Boolean),
)
